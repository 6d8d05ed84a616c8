import { brand } from '../../brand/colors.ts'
import { fitText } from '../fit-text.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfBlock } from '../pdf-document.ts'
import type { Pen } from '../pen.ts'
import { drawTextLine } from '../text-line.ts'
import { asLayout, keepTogether, looks, widthFrom } from './flow.ts'

type Signatures = Extract<PdfBlock, { kind: 'signatures' }>

/** The room to write above a line. */
const room = 40

/** Draws lines to sign on side by side, with what belongs there below each line. */
export function drawSignatures({ pdf, root }: Pen, { labels }: Signatures) {
  keepTogether(pdf, room + 24)
  const width = widthFrom(pdf, page.margin) / labels.length
  const at = pdf.y + room
  const section = pdf.struct('Sect')
  root.add(section)
  for (const [index, label] of labels.entries()) {
    const left = page.margin + index * width
    const end = left + width - page.gap
    asLayout(pdf, () => pdf.moveTo(left, at).lineTo(end, at).lineWidth(0.75).stroke(brand.rule))
    const { size, lines } = fitText(pdf, label, { width: end - left, lines: 1, weight: 400, sizes: [9, 8, 7] })
    section.add(pdf.struct('P', {}, () => drawTextLine(pdf, `${lines.join('')} `, { ...looks.small, size }, { left, base: at + 12 })))
  }
  section.end()
  pdf.x = page.margin
  pdf.y = at + 24
}
