import { runsOf, type Weight } from './fonts.ts'

/** How a text looks; its size is in points. */
export interface Look {
  size: number
  weight: Weight
  align?: 'center'
}

/** Where a text stands, in points. */
interface Column {
  left: number
  width: number
}

const ink = '#111827'
const lineGap = 2

/** Writes a text at the present height, changing fonts where its alphabet changes. */
export function writeText(pdf: PDFKit.PDFDocument, text: string, { size, weight, align }: Look, { left, width }: Column) {
  const runs = runsOf(text, weight)
  pdf.fontSize(size).fillColor(ink)
  for (const [index, run] of runs.entries()) {
    const options = { width, lineGap, continued: index < runs.length - 1, ...(align && { align }) }
    pdf.font(run.font)
    if (index === 0) pdf.text(run.text, left, pdf.y, options)
    else pdf.text(run.text, options)
  }
}

/** The height of a text in points, as if its first alphabet drew all of it. */
export const heightOfText = (pdf: PDFKit.PDFDocument, text: string, { size, weight }: Look, width: number): number =>
  pdf
    .font(runsOf('x', weight)[0]?.font ?? '')
    .fontSize(size)
    .heightOfString(text, { width, lineGap })
