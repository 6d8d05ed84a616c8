import { createRequire } from 'node:module'

import type jsQR from 'jsqr'

const read: typeof jsQR = createRequire(import.meta.url)('jsqr')

/** Pixels per PDF point. A higher value than a phone camera sees at arm's length would make the test too easy. */
const pixels = 2
const page = { width: 612 * pixels, height: 792 * pixels }

/**
 * Returns what a phone reads from the QR code in the given part of the first page of a PDF with uncompressed streams; null if there is no code. A page
 * may have one code in its upper and one in its lower half.
 */
export function printedCode(pdf: Buffer, part: 'upper' | 'lower' = 'upper'): string | null {
  const image = new Uint8ClampedArray(page.width * page.height * 4).fill(255)
  for (const [, ...numbers] of pdf.toString('latin1').matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
    // The large square is the white background.
    const isUpper = top * pixels < page.height / 2
    if (width < 20 && isUpper === (part === 'upper')) darken(image, { left, top, width, height })
  }
  return read(image, page.width, page.height)?.data ?? null
}

function darken(image: Uint8ClampedArray, { left, top, width, height }: { left: number; top: number; width: number; height: number }) {
  const [from, to] = [Math.round(left * pixels), Math.round((left + width) * pixels)]
  for (let row = Math.round(top * pixels); row < Math.round((top + height) * pixels); row++)
    for (let column = from; column < to; column++) image.fill(0, (row * page.width + column) * 4, (row * page.width + column) * 4 + 3)
}
