import { brand } from '../../brand/colors.ts'
import { page } from '../open-pdf-document.ts'
import { writeText, type Look } from '../write-text.ts'

/** Text styles: size, weight, color, and the space above and below in points. */
export const looks = {
  1: { size: 22, weight: 600, above: 0, below: 10, color: brand.ink },
  2: { size: 13.5, weight: 600, above: 16, below: 6, color: brand.tealDark },
  3: { size: 11, weight: 600, above: 8, below: 4, color: brand.ink },
  body: { size: 10.5, weight: 400, above: 0, below: 6, color: brand.ink },
  label: { size: 10.5, weight: 600, above: 0, below: 0, color: brand.ink },
  small: { size: 9, weight: 400, above: 0, below: 0, color: brand.quiet },
} as const satisfies Record<string, Look & { above: number; below: number }>

/** The width from a position to the right margin. */
export const widthFrom = (pdf: PDFKit.PDFDocument, left: number) => pdf.page.width - page.margin - left

/** Writes a text at the current vertical position. */
export const write = (pdf: PDFKit.PDFDocument, text: string, look: Look, left: number = page.margin, width = widthFrom(pdf, left)) =>
  writeText(pdf, text, look, { left, width })

const endOfPage = (pdf: PDFKit.PDFDocument) => pdf.page.height - page.bottom

/** Whether `height` goes beyond the rest of the page but not beyond a whole one. */
export const needsNewPage = (pdf: PDFKit.PDFDocument, height: number) =>
  pdf.y + height > endOfPage(pdf) && height < endOfPage(pdf) - page.top

/** Whether a row of a list starts a new page. The last two rows stay together, so that none is alone on its page. */
export function rowNeedsNewPage(pdf: PDFKit.PDFDocument, heights: readonly number[], index: number): boolean {
  const [height = 0, next = 0] = [heights[index], heights[index + 1]]
  return needsNewPage(pdf, height) || (index === heights.length - 2 && needsNewPage(pdf, height + next))
}

/** Starts a new page if `height` does not fit into the rest of the page but fits on a new one. */
export function keepTogether(pdf: PDFKit.PDFDocument, height: number) {
  if (needsNewPage(pdf, height)) pdf.addPage()
}

/** The fewest rows of a list on the page where it begins. */
const rowsAtStart = 4

/** The height that the beginning of a list needs: all of a list of up to half a page, otherwise its first rows. */
export function heightOfStart(pdf: PDFKit.PDFDocument, heights: readonly number[]): number {
  const whole = sumOf(heights)
  return whole <= (endOfPage(pdf) - page.top) / 2 ? whole : sumOf(heights.slice(0, rowsAtStart))
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Draws something that is not read out, such as a line. */
export function asLayout(pdf: PDFKit.PDFDocument, draw: () => void) {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** A line between rows, as wide as the text. */
export const drawRowLine = (pdf: PDFKit.PDFDocument, at: number) =>
  asLayout(pdf, () => {
    pdf
      .moveTo(page.margin, at)
      .lineTo(pdf.page.width - page.margin, at)
      .lineWidth(0.5)
      .stroke(brand.line)
  })

/** Remembers what was measured for a block in a document, because its heading measures it too. */
export function measuredOnce<Block extends object, Measured>(measure: (pdf: PDFKit.PDFDocument, block: Block) => Measured) {
  const known = new WeakMap<Block, { pdf: PDFKit.PDFDocument; measured: Measured }>()
  return (pdf: PDFKit.PDFDocument, block: Block): Measured => {
    const before = known.get(block)
    if (before?.pdf === pdf) return before.measured
    const measured = measure(pdf, block)
    known.set(block, { pdf, measured })
    return measured
  }
}
