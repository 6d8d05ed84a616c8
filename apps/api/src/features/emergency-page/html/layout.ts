import { writtenDay } from '#calendar/written-day'
import { markup, trusted, type Html } from '#api/platform/html/markup'
import { publicPage } from '#api/platform/html/public-page'

import { script } from './script.ts'
import { styles } from './styles.ts'

interface Frame {
  title: string
  header: Html
  main: Html
  footer: Html
  /** The day at the location on which the page was written; a copy on a device shows it. */
  today: string | null
  /** What the device takes along beside this page, as paths with their bytes, the most important first. */
  keep?: readonly KeptFile[]
  /** Shown to an administrator within another page: without its script. */
  preview?: boolean
}

/** A path below the page's own, and its size in bytes. */
export type KeptFile = readonly [path: string, bytes: number]

/** A whole document: nothing in it is fetched from anywhere. */
export const layout = ({ title, header, main, footer, today, keep, preview = false }: Frame): string =>
  publicPage({
    title,
    styles,
    body: markup`<div id="offline" role="status">No connection.${today ? ` This copy is of ${writtenDay(today)}.` : ''}</div>
        <header>${header}</header>
        <main>${main}</main>
        <footer>${footer}</footer>
        ${keep && !preview ? trusted(`<script type="application/json" id="keep">${JSON.stringify(keep).replaceAll('<', '\\u003c')}</script>`) : null}
        ${preview ? null : trusted(`<script>${script}</script>`)}`,
  })
