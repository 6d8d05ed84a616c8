import type { Operator } from '#wire/operator'

import { legalDocument, legalDocumentTitles, type LegalDocumentId } from '#content/legal/legal-documents'
import { missingFacts } from '#content/legal/operator-lines'
import { markup, type Html } from '#api/platform/html/markup'
import { visitorPage } from '#api/platform/html/visitor-page'

import { richTextHtml } from './rich-text-html.ts'

/** Where each document is read without signing in. */
export const legalPaths: Readonly<Record<LegalDocumentId, string>> = {
  userLicensingAgreement: '/legal/agreement',
  termsOfUseAndPrivacyPolicy: '/legal/terms-and-privacy',
}
export const contactPath = '/legal'

export const legalDocumentIds = ['userLicensingAgreement', 'termsOfUseAndPrivacyPolicy'] as const

const styles = 'main{padding-top:16px}h3{margin-top:28px}p{margin:8px 0}dt{font-weight:600}dd{margin:0 0 8px}'

/** Who runs the service, how to reach it, and links to both documents. */
export function contactPage(operator: Operator): string {
  const missing = missingFacts(operator)
  return framed(
    'Legal documents and contact',
    markup`<h2>Who runs SafePractice here</h2>
      <dl>
        ${fact('Company', [operator.name, operator.state].filter((part) => part !== null).join(', '))}
        ${fact('Postal address', operator.address)}
        ${fact('Email', operator.email && markup`<a href="mailto:${operator.email}">${operator.email}</a>`)}
        ${fact('Phone', operator.phone && markup`<a href="tel:${operator.phone.replaceAll(/[^\d+]/g, '')}">${operator.phone}</a>`)}
      </dl>
      ${missing.length > 0 ? markup`<p class="box">The company that runs this server has not entered: ${missing.join(', ')}.</p>` : null}
      <p>Write or call if you cannot sign in. In an emergency call 911.</p>
      <h2>Documents</h2>
      <ul>${legalDocumentIds.map((id) => markup`<li><a href="${legalPaths[id]}">${legalDocumentTitles[id]}</a></li>`)}</ul>`,
  )
}

/** A whole document. */
export async function documentPage(id: LegalDocumentId, operator: Operator): Promise<string> {
  const { title, body } = await legalDocument(id, operator)
  return framed(title, markup`${richTextHtml(body)}<p><a href="${contactPath}">Legal documents and contact</a></p>`)
}

const framed = (title: string, main: Html) =>
  visitorPage({
    title: `${title} · SafePractice`,
    styles,
    body: markup`<header><h1>${title}</h1></header><main>${main}</main><footer><p><a href="/">SafePractice</a></p></footer>`,
  })

const fact = (name: string, value: Html | string | null) => (value ? markup`<dt>${name}</dt><dd>${value}</dd>` : null)
