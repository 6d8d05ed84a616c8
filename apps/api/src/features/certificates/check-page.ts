import { certificateDay } from '#calendar/certificate-day'
import { markup } from '#api/platform/html/markup'
import { visitorPage } from '#api/platform/html/visitor-page'

import type { ConfirmedCertificate } from './find-certificate.ts'

const styles = `
main{padding-top:16px}
.state{display:flex;gap:8px;align-items:center;border-radius:8px;padding:12px 16px;margin:0 0 16px;font-weight:600}
.holds{background:var(--tint);color:var(--link)}
.void{background:var(--danger);color:var(--danger-ink)}
.waiting{background:var(--due);color:var(--ink)}
.card h2{font-size:24px;line-height:32px;margin:0}
`

type State = ConfirmedCertificate['state']

const valid = markup`<p class="state holds" role="status">✓ This certificate is valid.</p>`

const stateLines: Readonly<Record<State, (replacedBy: number | null) => typeof valid>> = {
  valid: () => valid,
  ownApproval: () =>
    markup`${valid}<p class="quiet">The person named here is an administrator and approved the record of this training.</p>`,
  waiting: () =>
    markup`<p class="state waiting" role="status">Waiting for approval. This certificate is not valid yet: an administrator of the practice has to approve the training.</p>`,
  void: () => markup`<p class="state void" role="status">✕ This certificate is void. It no longer counts.</p>`,
  replaced: (number) =>
    markup`<p class="state void" role="status">✕ Replaced by certificate no. ${String(number ?? '')}. This certificate is no longer valid.</p>`,
}

/** The public page for the address on a certificate: name, course, day, and whether the certificate is valid (ruling 56). */
export const certificatePage = ({ name, course, completedOn, state, replacedBy }: ConfirmedCertificate): string =>
  visitorPage({
    title: 'Certificate of Completion',
    styles,
    body: markup`<header><h1>Certificate of Completion</h1></header>
      <main>
        ${stateLines[state](replacedBy)}
        <div class="card"><h2>${name}</h2><p>${course}</p><p>Completed on ${certificateDay(completedOn)}</p></div>
      </main>
      <footer><p>Compare this with the certificate you have. To protect the person’s privacy, SafePractice shows nothing more.</p></footer>`,
  })

/** The page for an address that no longer leads anywhere. */
export const noCertificatePage = (title: string, text: string): string =>
  visitorPage({ title, styles, body: markup`<header><h1>${title}</h1></header><main><p>${text}</p></main><footer></footer>` })
