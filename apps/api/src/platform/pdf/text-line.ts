import { fontName, setFont, type FontFamily } from './font-files.ts'
import { printable, runsOf, type Weight } from './fonts.ts'
import { stretchesOf, visualOrder } from './visual-order.ts'

/** The style of a line of text; `size` in points. */
export interface LineLook {
  size: number
  weight: Weight
  color: string
}

/** A part of a line that is drawn with one font in one direction. */
interface Piece {
  family: FontFamily
  text: string
  level: number
}

/** Returns the pieces of a line in logical order. */
const piecesOf = (text: string): Piece[] =>
  stretchesOf(printable(text)).flatMap(({ text: stretch, level }) =>
    runsOf(stretch).map(({ family, text: part }) => ({
      family,
      level,
      text: level % 2 === 1 && !family.lang ? [...part].toReversed().join('') : part,
    })),
  )

/** Letters that are joined or that run from right to left are laid out as a whole; pdfkit would lay out each word and place them from left to right. */
const layout = ({ shaped }: FontFamily) => (shaped ? { features: [] } : {})

function widthOfPiece(pdf: PDFKit.PDFDocument, { family, text }: Piece, { size, weight }: Pick<LineLook, 'size' | 'weight'>): number {
  return setFont(pdf, family, weight).fontSize(size).widthOfString(text, layout(family))
}

/** The width of a text on one line in points, including texts that mix alphabets. */
export const widthOf = (pdf: PDFKit.PDFDocument, text: string, look: Pick<LineLook, 'size' | 'weight'>): number =>
  piecesOf(text).reduce((sum, piece) => sum + widthOfPiece(pdf, piece, look), 0)

/**
 * Writes one line without breaking it. `base` is the baseline. The pieces are in the file in logical order, whatever their place on the line, so that a
 * reader announces them in this order.
 */
export function drawTextLine(pdf: PDFKit.PDFDocument, text: string, look: LineLook, { left, base }: { left: number; base: number }): void {
  const pieces = piecesOf(text)
  const widths = pieces.map((piece) => widthOfPiece(pdf, piece, look))
  const places: number[] = []
  let at = left
  for (const index of visualOrder(pieces.map(({ level }) => level))) {
    places[index] = at
    at += widths[index] ?? 0
  }
  for (const [index, piece] of pieces.entries()) drawPiece(pdf, piece, look, { left: places[index] ?? left, base })
}

/** Draws a piece. Its language and, where the glyphs are not the letters one by one, its text are stated for readers and for copying. */
function drawPiece(
  pdf: PDFKit.PDFDocument,
  { family, text }: Piece,
  { size, weight, color }: LineLook,
  { left, base }: { left: number; base: number },
) {
  if (family.lang) pdf.markContent('Span', { lang: family.lang, ...(family.shaped && { actual: text }) })
  pdf.font(fontName(family, weight)).fontSize(size).fillColor(color)
  pdf.text(text, left, base, { lineBreak: false, baseline: 'alphabetic', ...layout(family) })
  if (family.lang) pdf.endMarkedContent()
}
