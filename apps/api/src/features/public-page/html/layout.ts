import { writtenDay } from '#calendar/written-day'
import { markup, trusted, type Html } from '#api/platform/html/markup'
import { visitorPage } from '#api/platform/html/visitor-page'

import { savedPolicy, script } from './script.ts'
import { styles } from './styles.ts'

interface Frame {
  title: string
  header: Html
  main: Html
  footer: Html
  /** The day at the location on which the page was rendered. A copy on a device shows it. */
  today: string | null
  /** Files that the device stores with this page, as paths with sizes in bytes, the most important first. */
  keep?: readonly KeptFile[]
  /** Whether the page is embedded as a preview for an administrator; then it has no script. */
  preview?: boolean
  /** In a saved copy, the moment at which it was saved, as text. Nothing in it needs a server. */
  saved?: string | undefined
}

/** A path below the page's own path, and its size in bytes. */
export type KeptFile = readonly [path: string, bytes: number]

/** Returns a complete HTML document that fetches nothing. */
export const layout = ({ title, header, main, footer, today, keep, preview = false, saved }: Frame): string =>
  visitorPage({
    title,
    styles,
    ...(saved !== undefined && { head: markup`<meta http-equiv="Content-Security-Policy" content="${savedPolicy}" />` }),
    body: markup`${saved === undefined ? offlineNote(today) : savedNote(saved)}
        <header>${header}</header>
        <main>${main}</main>
        <footer>${footer}</footer>
        ${keep && !preview && saved === undefined ? trusted(`<script type="application/json" id="keep">${JSON.stringify(keep).replaceAll('<', '\\u003c')}</script>`) : null}
        ${preview ? null : trusted(`<script>${script}</script>`)}`,
  })

const offlineNote = (today: string | null): Html =>
  markup`<div id="offline" role="status">No connection.${today ? ` This copy is of ${writtenDay(today)}.` : ''}</div>`

const savedNote = (saved: string): Html =>
  markup`<div class="saved" role="status"><b>Saved copy of ${saved}.</b> The server does not answer at the moment. Later changes are not on this page.</div>`
