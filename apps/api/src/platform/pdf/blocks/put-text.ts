import { fitText } from '../fit-text.ts'
import type { Pen } from '../pen.ts'
import { drawTextLine, widthOf } from '../text-line.ts'

interface Put {
  left: number
  width: number
  /** The baseline of the first line. */
  base: number
  /** The permitted font sizes, largest first. */
  sizes: readonly [number, ...number[]]
  color: string
  weight?: 400 | 600
  /** The most lines; one by default. */
  lines?: number
  tag?: 'H1' | 'H2' | 'P'
  centered?: true
}

const lineHeight = 1.25

/** Puts a text of any length at a fixed place of a sheet, in the largest size that fits. Returns the baseline of the line after it. */
export function putText(
  { pdf, root }: Pen,
  text: string,
  { left, width, base, sizes, color, weight = 400, lines = 1, ...rest }: Put,
): number {
  const fitted = fitText(pdf, text, { width, lines, weight, sizes })
  const step = fitted.size * lineHeight
  const look = { size: fitted.size, weight, color }
  root.add(
    pdf.struct(rest.tag ?? 'P', {}, () => {
      for (const [index, line] of fitted.lines.entries()) {
        const shift = rest.centered ? (width - widthOf(pdf, line, look)) / 2 : 0
        drawTextLine(pdf, `${line} `, look, { left: left + shift, base: base + index * step })
      }
    }),
  )
  return base + fitted.lines.length * step
}
