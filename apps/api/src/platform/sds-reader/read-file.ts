import { openPdf } from './open-pdf.ts'
import { readSheet } from './read-sheet.ts'
import type { SdsFile } from './sds-file.ts'

/** Fewer letters than this in the whole file are a stamp on a scan, no text layer. */
const fewestLetters = 200

/** Opens and reads a file, whatever it is. Only the thread of its own calls it: it knows no limits. */
export async function readFile(bytes: Uint8Array): Promise<SdsFile> {
  try {
    const { pageCount, pages } = await openPdf(bytes)
    const letters = pages.flatMap(({ items }) => items).reduce((all, { text }) => all + (text.match(/\p{L}/gu)?.length ?? 0), 0)
    return letters < fewestLetters ? { state: 'noText', pageCount } : { state: 'read', pageCount, reading: readSheet(pages) }
  } catch (problem) {
    return { state: problem instanceof Error && problem.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}
