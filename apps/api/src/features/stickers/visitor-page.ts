import { createHash } from 'node:crypto'

import { markup, trusted } from '#api/platform/html/markup'
import { visitorPage } from '#api/platform/html/visitor-page'

/**
 * Opens the check at once if this browser is signed in. The session cookie is sent to no page that is opened from outside (SameSite=Strict), so only
 * a script can see it.
 */
const script = `
(function(){
var link=document.getElementById('check');
if(link&&/(?:^|; )token=./.test(document.cookie))location.replace(link.getAttribute('href'));
})()
`

/** Allows only this script, and nothing from other hosts. */
export const stickerPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const styles = `
main{padding-top:8px}
.button{display:block;background:var(--link);color:var(--canvas);border-radius:8px;padding:14px 16px;margin:12px 0;font-weight:600;text-align:center;text-decoration:none}
.plain{background:var(--surface);color:var(--link);border:1px solid var(--line)}
`

interface ShownItem {
  name: string
  /** What it is, such as a fire extinguisher. */
  kind: string
  checkPath: string
  reportPath: string
}

/** What a stranger sees who scans a sticker: the name and kind of the item and a way to report a problem, nothing more. */
export const stickerPage = ({ name, kind, checkPath, reportPath }: ShownItem): string =>
  visitorPage({
    title: name,
    styles,
    body: markup`<header><h1>${name}</h1><p class="quiet">${kind}</p></header>
      <main>
        <a class="button" href="${reportPath}">Tell the practice about a problem</a>
        <p class="quiet">No sign-in, and no name asked.</p>
        <a class="button plain" id="check" href="${checkPath}">I work here: open the check</a>
      </main>
      <footer></footer>
      ${trusted(`<script>${script}</script>`)}`,
  })

/** The page for a code that leads nowhere. */
export const stickerNotice = (title: string, text: string): string =>
  visitorPage({ title, styles, body: markup`<header><h1>${title}</h1></header><main><p>${text}</p></main><footer></footer>` })
