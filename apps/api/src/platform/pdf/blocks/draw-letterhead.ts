import { brand } from '../../brand/colors.ts'
import { fitText } from '../fit-text.ts'
import { page } from '../open-pdf-document.ts'
import type { PdfBlock } from '../pdf-document.ts'
import type { Pen } from '../pen.ts'
import { drawTextLine } from '../text-line.ts'
import { asLayout, looks, widthFrom } from './flow.ts'

type Letterhead = Extract<PdfBlock, { kind: 'letterhead' }>

const lineStep = 13

/** Draws who issued the document, above a band of color: the name, and below it one line for each of address and phone. */
export function drawLetterhead({ pdf, root }: Pen, { name, address, phone }: Letterhead) {
  const width = widthFrom(pdf, page.margin)
  let base = pdf.y + 16
  const section = pdf.struct('Sect')
  root.add(section)
  const put = (text: string, look: { size: number; weight: 400 | 600; color: string }, sizes: readonly [number, ...number[]]) => {
    const { size, lines: fitted } = fitText(pdf, text, { width, lines: 2, weight: look.weight, sizes })
    for (const line of fitted) {
      const at = base
      section.add(pdf.struct('P', {}, () => drawTextLine(pdf, `${line} `, { ...look, size }, { left: page.margin, base: at })))
      base += Math.max(lineStep, size * 1.2)
    }
  }
  put(name, { size: 16, weight: 600, color: brand.teal }, [16, 14, 12])
  for (const line of [address, phone].filter((each) => each !== '')) put(line, looks.small, [looks.small.size])
  section.end()
  asLayout(pdf, () => pdf.rect(page.margin, base - 5, width, 2.5).fill(brand.teal))
  pdf.x = page.margin
  pdf.y = base + 18
}
