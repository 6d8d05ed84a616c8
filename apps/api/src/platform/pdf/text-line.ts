import { runsOf, type Weight } from './fonts.ts'

/** The style of a line of text; `size` in points. */
export interface LineLook {
  size: number
  weight: Weight
  color: string
}

/** The width of a text on one line in points, including texts that mix alphabets. */
export const widthOf = (pdf: PDFKit.PDFDocument, text: string, { size, weight }: Pick<LineLook, 'size' | 'weight'>): number =>
  runsOf(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)

/** Writes one line without breaking it. `base` is the baseline. */
export function drawTextLine(pdf: PDFKit.PDFDocument, text: string, look: LineLook, { left, base }: { left: number; base: number }): void {
  let at = left
  for (const run of runsOf(text, look.weight)) {
    pdf.font(run.font).fontSize(look.size).fillColor(look.color)
    pdf.text(run.text, at, base, { lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(run.text)
  }
}
