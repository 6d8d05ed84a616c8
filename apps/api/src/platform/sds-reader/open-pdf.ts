import { getResolvedPDFJS } from 'unpdf'

import type { TextItem, TextPage } from './text/sheet-text.ts'

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
      const pieces = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      const placed = pieces.map((piece) => ({ piece, matrix: Util.transform(viewport.transform, piece.transform) as number[] }))
      pages.push({ number, height: viewport.height, items: uprightItems(placed, viewport) })
      page.cleanup()
    }
    return { pageCount: document.numPages, pages }
  } finally {
    await task.destroy()
  }
}

interface Piece {
  str: string
  width: number
  height: number
}

interface Placed {
  piece: Piece
  /** From the text to the page, in points from its top left corner. */
  matrix: readonly number[]
}

/** The directions of text in quarter turns: to the right, down, to the left, up. */
const turns = [0, 1, 2, 3] as const
type Turn = (typeof turns)[number]

/**
 * Returns the texts that run in the direction of most of the page, as if the page were turned upright: some programs draw a page upside down or sideways.
 * Texts in another direction, such as a form number in the margin, are dropped.
 */
function uprightItems(placed: readonly Placed[], { width, height }: { width: number; height: number }): TextItem[] {
  const letters = turns.map((turn) =>
    placed.filter(({ matrix }) => turnOf(matrix) === turn).reduce((all, { piece }) => all + piece.str.length, 0),
  )
  const main = turns.reduce<Turn>((most, turn) => ((letters[turn] ?? 0) > (letters[most] ?? 0) ? turn : most), 0)
  return placed
    .filter(({ matrix }) => turnOf(matrix) === main)
    .map(({ piece, matrix }) => {
      const [, , c = 0, d = 0, x = 0, y = 0] = matrix
      const place = { 0: [x, y], 1: [y, width - x], 2: [width - x, height - y], 3: [height - y, x] }[main]
      return { text: piece.str, x: place[0] ?? 0, y: place[1] ?? 0, width: piece.width, height: piece.height || Math.hypot(c, d) }
    })
}

function turnOf([a = 0, b = 0]: readonly number[]): Turn {
  if (Math.abs(b) > Math.abs(a)) return b > 0 ? 1 : 3
  return a < 0 ? 2 : 0
}
