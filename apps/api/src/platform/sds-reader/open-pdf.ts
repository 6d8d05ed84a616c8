import { getResolvedPDFJS } from 'unpdf'

import type { TextItem, TextPage } from './sheet-text.ts'

/** Sheets have 3 to 30 pages; annexes with scenarios of use follow the 16 sections. What is behind this page is not read. */
export const mostPages = 60

export interface PdfText {
  /** Pages of the file. */
  pageCount: number
  /** The first pages with their text. */
  pages: TextPage[]
}

/**
 * The text of a PDF with its places. Scripts in it are never run, and pictures are not decoded.
 * @throws `PasswordException` for an encrypted file, `InvalidPDFException` and others for one that cannot be opened (by `name`).
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfText> {
  const { getDocument, Util } = await getResolvedPDFJS()
  const task = getDocument({ data: bytes, useSystemFonts: true, disableFontFace: true, isOffscreenCanvasSupported: false, verbosity: 0 })
  try {
    const document = await task.promise
    const pages: TextPage[] = []
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
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

/** Text that runs upwards, such as a form number in the margin, is left out. */
function placedItem({ str, transform, width, height }: Piece, place: (matrix: number[]) => number[]): TextItem | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = place(transform)
  return str.trim() === '' || Math.abs(b) > Math.abs(a) ? undefined : { text: str, x, y, width, height: height || Math.hypot(c, d) }
}
