import { page } from '../open-pdf-document.ts'
import type { PdfBlock } from '../pdf-document.ts'
import { heightOfText } from '../write-text.ts'
import { heightOfPairsStart } from './draw-pairs.ts'
import { heightOfDrawing, heightOfDrawingsStart } from './draw-pictures.ts'
import { heightOfTableStart } from './draw-table.ts'
import { looks, widthFrom } from './flow.ts'

/** The least height that remains below a heading: three lines. */
const least = 46

/** A paragraph of up to so many lines is not broken over two pages. */
const wholeLines = 3

/**
 * The height that the beginning of a block needs on a page. A heading, and a paragraph that ends with a colon, are not left alone: they need the
 * beginning of the next block as well.
 */
export function heightOfBeginning(pdf: PDFKit.PDFDocument, blocks: readonly PdfBlock[], at: number): number {
  const block = blocks[at]
  switch (block?.kind) {
    case 'heading':
      return block.newPage ? least : heightOfHeading(pdf, block) + heightOfBeginning(pdf, blocks, at + 1)
    case 'paragraph':
      return heightOfParagraph(pdf, block.text, () => (at + 1 < blocks.length ? heightOfBeginning(pdf, blocks, at + 1) : 0))
    case 'list': {
      const [first = ''] = block.items
      return Math.max(least, heightOfText(pdf, first, looks.body, widthFrom(pdf, page.margin + page.gap)))
    }
    case 'table':
      return Math.max(least, heightOfTableStart(pdf, block))
    case 'pairs': {
      // The drawing below facts is about the same thing, such as the pictograms of a product.
      const below = blocks[at + 1]
      return Math.max(
        least,
        heightOfPairsStart(pdf, block.pairs) + (below?.kind === 'drawing' ? looks.body.below + heightOfDrawing(pdf, below) : 0),
      )
    }
    case 'drawings':
      return heightOfDrawingsStart(pdf, block)
    case 'drawing':
      return heightOfDrawing(pdf, block)
    case 'box':
      return Math.max(least, measureBox(pdf, block.lines).height)
    case 'certificate':
    case 'checkSheet':
    case 'contents':
    case 'labels':
    case 'letterhead':
    case 'picture':
    case 'poster':
    case 'signatures':
    case 'stickers':
    case undefined:
      return least
  }
}

/** The bar of color above a title, with its space. */
export const accent = 9

/** The height of a heading with the space above and below it. Sums of heights are rounded differently than positions, so a point is added. */
export function heightOfHeading(pdf: PDFKit.PDFDocument, { level, text, newPage }: Extract<PdfBlock, { kind: 'heading' }>): number {
  const look = looks[level]
  const above = (newPage ? abovePart : look.above) + (level === 1 ? accent : 0)
  return above + heightOfText(pdf, text, look, widthFrom(pdf, page.margin)) + look.below + 1
}

/** The space above a part that begins within a page, in points. */
export const abovePart = 28

function heightOfParagraph(pdf: PDFKit.PDFDocument, text: string, heightOfNext: () => number): number {
  const width = widthFrom(pdf, page.margin)
  const line = heightOfText(pdf, 'x', looks.body, width)
  const whole = heightOfText(pdf, `${text} `, looks.body, width)
  if (text.endsWith(':')) return whole + looks.body.below + heightOfNext()
  return whole <= line * (wholeLines + 0.5) ? whole : line * 2
}

/** The place and the height of a box with these lines. */
export function measureBox(pdf: PDFKit.PDFDocument, lines: readonly string[]) {
  const left = page.margin + page.gap
  const inside = widthFrom(pdf, left) - page.cell
  const height = lines.reduce((sum, text) => sum + heightOfText(pdf, text, looks.body, inside) + 3, 0) + 2 * page.cell - 3
  return { left, inside, height }
}
