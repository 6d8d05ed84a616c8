import { runsOf, type Weight } from './fonts.ts'

/** The style of a text; its size is in points. */
export interface Look {
  size: number
  weight: Weight
  align?: 'center'
}

/** The horizontal position and width of a text, in points. */
interface Column {
  left: number
  width: number
}

const ink = '#111827'
const lineGap = 2

/** Writes a text at the current vertical position, switching fonts where its alphabet changes. */
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

/** The height of a text in points, as if the first alphabet's font drew all of it. */
export const heightOfText = (pdf: PDFKit.PDFDocument, text: string, { size, weight }: Look, width: number): number =>
  pdf
    .font(runsOf('x', weight)[0]?.font ?? '')
    .fontSize(size)
    .heightOfString(text, { width, lineGap })
