import { inflateSync } from 'node:zlib'

import jsQR from 'jsqr'

/** Pixels per point of the sheet, as if the paper were at arm's length. */
const scale = 3
const sheet = { width: 842 * scale, height: 595 * scale }

/** Returns what a phone reads from the QR code on a printed A4 landscape sheet, or an empty string if it finds none. */
export function codeOfPdf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content = '']) => unpacked(content))
  const paper = new Uint8ClampedArray(sheet.width * sheet.height * 4).fill(255)
  for (const [, ...numbers] of streams.join('\n').matchAll(/^([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map((number) => Math.round(Number(number) * scale))
    // The large rectangles are the background and the frame.
    if (width > 20 * scale) continue
    for (let row = top; row < top + height; row++)
      for (let column = left; column < left + width; column++) {
        const at = (row * sheet.width + column) * 4
        paper.fill(0, at, at + 3)
      }
  }
  return jsQR(paper, sheet.width, sheet.height)?.data ?? ''
}

function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
