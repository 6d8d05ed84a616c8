import type { Document } from '@contentful/rich-text-types'

import type { Operator } from '#wire/operator'

import { termsOfUseAndPrivacyPolicy } from './terms-of-use-and-privacy-policy.ts'
import { userLicensingAgreement } from './user-licensing-agreement.ts'

/** The two documents that a practice accepts at registration (REG-039). The id is the last segment of their path. */
export type LegalDocumentId = 'userLicensingAgreement' | 'termsOfUseAndPrivacyPolicy'

/** A document for display; in responses it is under `fields` (API-S-020, API-S-021). */
export interface LegalDocument {
  title: string
  /** Contentful rich text. */
  body: Document
}

export const legalDocumentTitles: Readonly<Record<LegalDocumentId, string>> = {
  userLicensingAgreement: 'User Licensing Agreement',
  termsOfUseAndPrivacyPolicy: 'Terms of Use and Privacy Policy',
}

const sources: Readonly<Record<LegalDocumentId, (operator: Operator) => string>> = { userLicensingAgreement, termsOfUseAndPrivacyPolicy }

const converted = new WeakMap<Operator, Map<LegalDocumentId, Promise<LegalDocument>>>()

/** The document of this operator as rich text; converted on first use and cached. Server only. */
export function legalDocument(id: LegalDocumentId, operator: Operator): Promise<LegalDocument> {
  const ofOperator = converted.get(operator) ?? new Map<LegalDocumentId, Promise<LegalDocument>>()
  converted.set(operator, ofOperator)
  const document = ofOperator.get(id) ?? convert(id, operator)
  ofOperator.set(id, document)
  return document
}

async function convert(id: LegalDocumentId, operator: Operator): Promise<LegalDocument> {
  // Also imported on first use: it is large and rarely needed.
  const { richTextFromMarkdown } = await import('@contentful/rich-text-from-markdown')
  return { title: legalDocumentTitles[id], body: await richTextFromMarkdown(sources[id](operator)) }
}
