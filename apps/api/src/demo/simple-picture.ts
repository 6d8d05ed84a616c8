import { crc32, deflateSync } from 'node:zlib'

const width = 320
const height = 240

/** Returns a small picture of a sheet of paper with lines, as PNG. */
export function simplePicture(): Buffer {
  const rows = Array.from({ length: height }, (_, y) => Buffer.from([0, ...Array.from({ length: width }, (_value, x) => shadeAt(x, y))]))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of gray for each point.
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

function shadeAt(x: number, y: number): number {
  const isOnPaper = x > 70 && x < 250 && y > 12 && y < 228
  if (!isOnPaper) return 120
  return y % 18 < 3 && x > 90 && x < 230 - (y % 54) ? 90 : 246
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
