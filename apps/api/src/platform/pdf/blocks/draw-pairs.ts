import { page } from '../open-pdf-document.ts'
import type { PdfBlock } from '../pdf-document.ts'
import type { Pen } from '../pen.ts'
import { heightOfText } from '../write-text.ts'
import { drawRowLine, heightOfStart, keepTogether, looks, measuredOnce, rowNeedsNewPage, widthFrom, write } from './flow.ts'

type Pairs = Extract<PdfBlock, { kind: 'pairs' }>['pairs']

/** The space above and below a pair. */
const padding = 4

/** Where the values begin. */
const values = page.margin + page.labels + page.gap

interface Heights {
  label: number
  value: number
}

const heightsOf = (pdf: PDFKit.PDFDocument, { label, value }: Pairs[number]): Heights => ({
  label: heightOfText(pdf, label, looks.label, page.labels),
  value: heightOfText(pdf, value, looks.body, widthFrom(pdf, values)),
})

const heightOf = ({ label, value }: Heights) => Math.max(label, value) + 2 * padding

const heightsOfPairs = measuredOnce((pdf, pairs: Pairs) => pairs.map((pair) => heightsOf(pdf, pair)))

/** The height that a list of pairs needs where it begins. */
export const heightOfPairsStart = (pdf: PDFKit.PDFDocument, pairs: Pairs) => heightOfStart(pdf, heightsOfPairs(pdf, pairs).map(heightOf))

/** Draws labels with their values beside them. */
export function drawPairs({ pdf, root }: Pen, pairs: Pairs) {
  const list = pdf.struct('L')
  root.add(list)
  const heights = heightsOfPairs(pdf, pairs)
  keepTogether(pdf, heightOfPairsStart(pdf, pairs))
  const rows = heights.map(heightOf)
  for (const [index, pair] of pairs.entries()) {
    if (rowNeedsNewPage(pdf, rows, index)) pdf.addPage()
    drawPair({ pdf, root: list }, pair, heights[index] ?? heightsOf(pdf, pair))
  }
  list.end()
  pdf.y += looks.body.below
}

function drawPair({ pdf, root }: Pen, { label, value }: Pairs[number], heights: Heights) {
  const top = pdf.y + padding
  const before = pdf.bufferedPageRange().count
  const entry = pdf.struct('LI')
  root.add(entry)
  pdf.y = top
  entry.add(pdf.struct('Lbl', {}, () => write(pdf, `${label} `, looks.label, page.margin, page.labels)))
  pdf.y = top
  entry.add(pdf.struct('LBody', {}, () => write(pdf, `${value} `, looks.body, values)))
  const onOnePage = pdf.bufferedPageRange().count === before
  pdf.y = (onOnePage ? Math.max(pdf.y, top + heights.label) : pdf.y) + padding
  drawRowLine(pdf, pdf.y)
}
