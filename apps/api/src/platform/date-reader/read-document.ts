import { openPdf } from '../sds-reader/open-pdf.ts'
import { linesOfPage } from '../sds-reader/text/lines-of-page.ts'
import type { ReadDocument } from './document-dates.ts'
import { findDates } from './find-dates.ts'

/** Cards, licenses and certificates have one or two pages. Contracts have more; their dates are on the first ones. */
const pagesRead = 10

/** Opens and reads any file. It has no limits of its own, so only its worker thread may call it. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  try {
    const { pages } = await openPdf(bytes)
    const lines = pages.slice(0, pagesRead).flatMap((page) => linesOfPage(page))
    return lines.length === 0 ? { state: 'noText' } : { state: 'read', ...findDates(lines) }
  } catch (problem) {
    return { state: problem instanceof Error && problem.name === 'PasswordException' ? 'locked' : 'unreadable' }
  }
}
