import { openPdf } from './open-pdf.ts'
import { plainText } from './text/plain-text.ts'
import { readSheet } from './read-sheet.ts'
import type { SdsFile } from './sds-file.ts'
import type { TextPage } from './text/sheet-text.ts'

/** A file with fewer letters than this has only a stamp on a scan, not a text layer. */
const fewestLetters = 200

/** In letters: the notice that Adobe's dynamic forms (XFA) show in other programs is shorter. */
const mostLettersOfNotice = 2500
const notice = /if this message is not eventually replaced|adobe\.com\/go\/(reader|acrreader)/

/** Opens and reads any file. It has no limits of its own, so only its worker thread may call it. */
export async function readFile(bytes: Uint8Array): Promise<SdsFile> {
  try {
    const { pageCount, pages } = await openPdf(bytes)
    const letters = pages.flatMap(({ items }) => items).reduce((all, { text }) => all + (text.match(/\p{L}/gu)?.length ?? 0), 0)
    if (letters < mostLettersOfNotice && isNotice(pages)) return { state: 'dynamicForm' }
    return letters < fewestLetters ? { state: 'noText', pageCount } : { state: 'read', pageCount, reading: readSheet(pages) }
  } catch (problem) {
    return { state: problem instanceof Error && problem.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}

const isNotice = (pages: readonly TextPage[]) =>
  notice.test(plainText(pages.flatMap(({ items }) => items.map(({ text }) => text)).join(' ')))
