import { shareLimits } from '#contract/inspection-binders/binder-shares'
import { markup, type Html } from '#api/platform/html/markup'
import { visitorPage } from '#api/platform/html/visitor-page'

import { numbered, type BinderPages, type BinderSection } from '../pages/binder-pages.ts'
import { blocksHtml } from './blocks-html.ts'

/** No script, nothing from other hosts; the forms go to this server only. */
export const sharePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const styles = `
label{display:block;font-weight:600;margin:16px 0 4px}
textarea,input{display:block;width:100%;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--field);border-radius:8px;padding:10px 12px;min-height:48px}
button{font:inherit;font-weight:600;color:#fff;background:#0f766e;border:0;border-radius:8px;padding:12px 20px;margin:12px 8px 0 0;min-height:48px}
button.plain{background:var(--surface);color:var(--link);border:1px solid var(--line)}
ol{padding-left:24px}
ol a{display:inline-block;padding:10px 0}
dl{margin:8px 0}
dt{font-weight:600;margin-top:8px}
dd{margin:0}
.wide{overflow-x:auto;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%;min-width:680px;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:8px;border-bottom:1px solid var(--line)}
.wrong{color:var(--wrong);font-weight:600}
.mark{border:1px solid var(--line);border-radius:8px;padding:8px 12px;font-size:14px}
`

/** For whom the page was opened, and when. It stands on every page, like the watermark of the PDF. */
export interface Reader {
  path: string
  watermark: string
}

const page = (title: string, main: Html): string =>
  visitorPage({ title, styles, body: markup`<header><h1>${title}</h1></header><main>${main}</main><footer></footer>` })

/** Asks for the passphrase. Nothing about the practice is shown before. */
export const passphrasePage = (path: string, problem?: string): string =>
  page(
    'Shared documents',
    markup`<p>Please enter the five words that the practice told you.</p>
      ${problem === undefined ? null : markup`<p class="wrong" role="alert">${problem}</p>`}
      <form method="post" action="${path}" enctype="multipart/form-data">
        <label for="passphrase">Passphrase</label>
        <input id="passphrase" name="passphrase" required autocomplete="off" autocapitalize="none" spellcheck="false" />
        <button type="submit">Open</button>
      </form>
      <p class="quiet">Each opening is recorded and shown to the practice.</p>`,
  )

/** The cover of a shared binder with its contents. */
export const contentsPage = ({ path, watermark }: Reader, { header, footer, cover, sections }: BinderPages): string =>
  page(
    header,
    markup`<p class="mark">${watermark}</p><p class="quiet">${footer}</p>
      <p><a href="${path}/pdf">Read everything as PDF</a></p>
      ${blocksHtml(cover.filter(({ kind }) => kind !== 'heading'))}
      <h2>Contents</h2>
      <ol>${sections.map((section, index) => markup`<li><a href="${path}/${index + 1}">${section.title}</a></li>`)}</ol>`,
  )

/** One section with what the reader can note on it. */
export const sectionPage = (
  { path, watermark }: Reader,
  { section, index, last, sent }: { section: BinderSection; index: number; last: number; sent?: string | undefined },
): string =>
  page(
    numbered(section, index),
    markup`<p class="mark">${watermark}</p>
      <p><a href="${path}">Contents</a>${index < last ? markup` | <a href="${path}/${index + 2}">Next section</a>` : null}</p>
      ${sent === undefined ? null : markup`<p class="box" role="status">${sent}</p>`}
      ${blocksHtml(section.blocks)}
      <h2>Your note to the practice</h2>
      <form method="post" action="${path}/${index + 1}" enctype="multipart/form-data">
        <label for="what">Question or remark</label>
        <textarea id="what" name="what" maxlength="${shareLimits.what}"></textarea>
        <button type="submit" name="kind" value="seen">Seen</button>
        <button type="submit" name="kind" value="flag" class="plain">Flag</button>
        <button type="submit" name="kind" value="ask" class="plain">Ask</button>
      </form>`,
  )

export const shareNotice = (title: string, text: string): string => page(title, markup`<p>${text}</p>`)
