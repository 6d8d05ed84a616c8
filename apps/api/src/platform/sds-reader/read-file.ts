import { openPdf } from './open-pdf.ts'
import { readSheet } from './read-sheet.ts'
import type { SdsFile } from './sds-file.ts'

/** A file with fewer letters than this has only a stamp on a scan, not a text layer. */
const fewestLetters = 200

/** Opens and reads any file. It has no limits of its own, so only its worker thread may call it. */
export async function readFile(bytes: Uint8Array): Promise<SdsFile> {
  try {
    const { pageCount, pages } = await openPdf(bytes)
    const letters = pages.flatMap(({ items }) => items).reduce((all, { text }) => all + (text.match(/\p{L}/gu)?.length ?? 0), 0)
    return letters < fewestLetters ? { state: 'noText', pageCount } : { state: 'read', pageCount, reading: readSheet(pages) }
  } catch (problem) {
    return { state: problem instanceof Error && problem.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}
