import { encode } from 'uqr'

import { figure, type Box, type Pen } from './pen.ts'

/** Width of the white border that scanners need around a code, in dots. */
const quietZone = 4

/** Width of the white border around a code, in points. */
export const whiteAround = ({ text, size }: { text: string; size: number }) => (quietZone / dotsOf(text).length) * size

/** The number of dots along one side of a code, with its white border. */
export const dotsAlong = (text: string) => dotsOf(text).length

const dotsOf = (text: string) => encode(text, { ecc: 'M', border: quietZone }).data

/**
 * Draws a QR code at the current vertical position, centered or at `left`. It is drawn as squares and not as an image, so it stays sharp at any size.
 * Screen readers announce `alt`.
 */
export function drawCode(
  { pdf, root }: Pen,
  { text, size, alt, left = (pdf.page.width - size) / 2 }: { text: string; size: number; alt: string; left?: number },
) {
  const data = dotsOf(text)
  const dot = size / data.length
  const top = pdf.y
  const place: Box = [left, top, left + size, top + size]
  root.add(
    figure(pdf, { alt, place }, () => {
      pdf.rect(left, top, size, size).fill('#ffffff')
      for (const [row, dots] of data.entries())
        for (const [column, dark] of dots.entries()) if (dark) pdf.rect(left + column * dot, top + row * dot, dot, dot)
      pdf.fill('#000000')
    }),
  )
  pdf.y = top + size
}
