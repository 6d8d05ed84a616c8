import jsQR from 'jsqr'

import { contentOf, objectsOf } from './text-of-pdf.ts'

/** Picture dots for each dot of the code. */
const scale = 4

/** What the QR code of a PDF that this server has made says: its squares are painted as a picture and read as a camera would. */
export function codeOfPdf(pdf: Buffer): string | undefined {
  const page = [...objectsOf(pdf).values()].map(contentOf).find((content) => content.includes(' re\n')) ?? ''
  const squares = [...page.matchAll(/^([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((found) => found.slice(1).map(Number))
  const dot = Math.min(...squares.map(([, , width = 0]) => width))
  const dots = squares.filter(([, , width = 0]) => width === dot)
  const [left, top] = [0, 1].map((axis) => Math.min(...dots.map((each) => each[axis] ?? 0))) as [number, number]
  const size = 8 + 1 + Math.round((Math.max(...dots.map(([x = 0]) => x)) - left) / dot)
  const width = size * scale
  const picture = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [x = 0, y = 0] of dots) {
    const [column, row] = [Math.round((x - left) / dot) + 4, Math.round((y - top) / dot) + 4]
    for (let down = 0; down < scale; down++)
      for (let right = 0; right < scale; right++) {
        const at = ((row * scale + down) * width + column * scale + right) * 4
        picture.fill(0, at, at + 3)
      }
  }
  return jsQR(picture, width, width)?.data
}
