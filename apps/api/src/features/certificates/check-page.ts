import { certificateDay } from '#calendar/certificate-day'
import { markup } from '#api/platform/html/markup'
import { publicPage } from '#api/platform/html/public-page'

import type { ConfirmedCertificate } from './find-certificate.ts'

const styles = `
main{padding-top:16px}
.state{display:flex;gap:8px;align-items:center;border-radius:8px;padding:12px 16px;margin:0 0 16px;font-weight:600}
.holds{background:var(--tint);color:var(--link)}
.void{background:var(--danger);color:var(--danger-ink)}
.card h2{font-size:24px;line-height:32px;margin:0}
`

/** The public page for the address on a certificate: name, course, day, and whether the certificate is valid. */
export const certificatePage = ({ name, course, completedOn, holds }: ConfirmedCertificate): string =>
  publicPage({
    title: 'Certificate of Completion',
    styles,
    body: markup`<header><h1>Certificate of Completion</h1></header>
      <main>
        ${
          holds
            ? markup`<p class="state holds" role="status">✓ This certificate is valid.</p>`
            : markup`<p class="state void" role="status">✕ This certificate is void. It no longer counts.</p>`
        }
        <div class="card"><h2>${name}</h2><p>${course}</p><p>Completed on ${certificateDay(completedOn)}</p></div>
      </main>
      <footer><p>Compare this with the certificate you have. To protect the person’s privacy, SafePractice shows nothing more.</p></footer>`,
  })

/** The page for an address that no longer leads anywhere. */
export const noCertificatePage = (title: string, text: string): string =>
  publicPage({ title, styles, body: markup`<header><h1>${title}</h1></header><main><p>${text}</p></main><footer></footer>` })
