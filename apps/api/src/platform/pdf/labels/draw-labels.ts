import { drawSvg } from '../draw-svg.ts'
import { labelLayout, type LabelLayout } from './label-layout.ts'
import type { LabelGrid, PdfLabel, PdfLabels } from './pdf-label.ts'
import { figure, type Box, type Pen } from '../pen.ts'
import { writeText } from '../write-text.ts'

/** The upper left corner of the inside of a label, in points. */
export interface Place {
  left: number
  top: number
}

/** Draws labels into the positions of their label paper, starting on the document's first page. */
export function drawLabels(pen: Pen, { grid, label, count, skip }: PdfLabels) {
  const { pdf } = pen
  const inside = insideOf(grid)
  const layout = labelLayout(pdf, label, inside)
  for (let index = 0; index < count; index++)
    drawLabel(pen, { label, layout, width: inside.width, height: inside.height }, nextPlace(pdf, { grid, skip, index }, inside.padding))
}

/** The place of the label with this index. Starts a new page if the last one is full. */
export function nextPlace(
  pdf: PDFKit.PDFDocument,
  { grid, skip, index }: { grid: LabelGrid; skip: number; index: number },
  padding: number,
): Place {
  const each = grid.columns * grid.rows
  const at = skip + index
  if (index > 0 && at % each === 0) pdf.addPage()
  // Text below the margin would start a new page.
  pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
  return placeOf(grid, at % each, padding)
}

/** The part of a label inside its padding. The padding allows for paper that is slightly misaligned in the printer. */
function insideOf({ width, height }: LabelGrid) {
  const padding = Math.min(Math.max(8, width * 0.03), 27)
  return { padding, width: width - 2 * padding, height: height - 2 * padding }
}

/** Positions are counted row by row. */
const placeOf = ({ columns, left, top, acrossEach, downEach }: LabelGrid, at: number, padding: number): Place => ({
  left: left + (at % columns) * acrossEach + padding,
  top: top + Math.floor(at / columns) * downEach + padding,
})

interface Drawn {
  label: PdfLabel
  layout: LabelLayout
  width: number
  height: number
}

function drawLabel({ pdf, root }: Pen, { label, layout, width, height }: Drawn, { left, top }: Place) {
  const { title, signal, side, gap, body, foot } = layout
  const section = pdf.struct('Sect')
  root.add(section)
  const write = ({ text, look }: LabelLayout['title'], y: number, x = left) => {
    if (text === '') return
    pdf.y = y
    section.add(pdf.struct('P', {}, () => writeText(pdf, `${text} `, look, { left: x, width: width - (x - left) })))
  }
  write(title, top)
  const rowTop = top + title.height + gap
  const row = Math.max(side, signal.height)
  for (const [index, { svg, alt }] of label.drawings.entries()) {
    const x = left + index * (side + gap)
    const place: Box = [x, rowTop, x + side, rowTop + side]
    section.add(figure(pdf, { alt, place }, () => drawSvg(pdf, svg, { left: x, top: rowTop, width: side })))
  }
  write(signal, rowTop + (row - signal.height) / 2, left + label.drawings.length * (side + gap) + (side > 0 ? gap : 0))
  write(body, rowTop + (row === 0 ? 0 : row + gap))
  write(foot, top + height - foot.height)
  section.end()
}
