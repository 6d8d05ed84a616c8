import { getResolvedPDFJS } from 'unpdf'

import type { TextItem, TextPage } from './sheet-text.ts'

/** Pages after this one are not read. Sheets have 3 to 30 pages; annexes with exposure scenarios follow the 16 sections. */
export const maxPages = 60

export interface PdfText {
  /** Number of pages in the file. */
  pageCount: number
  /** The pages that were read, with their text. */
  pages: TextPage[]
}

/**
 * Returns the text of a PDF with its positions. Scripts are never run, and images are not decoded.
 * @throws `PasswordException` for an encrypted file, `InvalidPDFException` and others for one that cannot be opened (identified by `name`).
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfText> {
  const { getDocument, Util } = await getResolvedPDFJS()
  const task = getDocument({ data: bytes, useSystemFonts: true, disableFontFace: true, isOffscreenCanvasSupported: false, verbosity: 0 })
  try {
    const document = await task.promise
    const pages: TextPage[] = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const placed = items.flatMap((item) =>
        'str' in item ? (placedItem(item, (matrix) => Util.transform(viewport.transform, matrix)) ?? []) : [],
      )
      pages.push({ number, height: viewport.height, items: placed })
      page.cleanup()
    }
    return { pageCount: document.numPages, pages }
  } finally {
    await task.destroy()
  }
}

interface Piece {
  str: string
  transform: number[]
  width: number
  height: number
}

/** Drops vertical text, such as a form number in the margin. */
function placedItem({ str, transform, width, height }: Piece, place: (matrix: number[]) => number[]): TextItem | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = place(transform)
  return str.trim() === '' || Math.abs(b) > Math.abs(a) ? undefined : { text: str, x, y, width, height: height || Math.hypot(c, d) }
}
