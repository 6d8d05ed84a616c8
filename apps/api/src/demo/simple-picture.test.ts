import { crc32, inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { simplePicture } from './simple-picture.ts'

/** The chunks of a PNG: their type, their content, and whether their checksum is right. */
function chunksOf(png: Buffer) {
  const chunks: { type: string; content: Buffer; isWhole: boolean }[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    chunks.push({
      type: body.toString('latin1', 0, 4),
      content: body.subarray(4),
      isWhole: crc32(body) === png.readUInt32BE(at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

test('the picture is a whole PNG of 320 by 240 gray points', () => {
  const png = simplePicture()
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const chunks = chunksOf(png)
  expect(chunks.map(({ type, isWhole }) => [type, isWhole])).toEqual([
    ['IHDR', true],
    ['IDAT', true],
    ['IEND', true],
  ])
  const header = chunks[0]!.content
  expect([header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]).toEqual([320, 240, 8, 0])
  expect(inflateSync(chunks[1]!.content)).toHaveLength(240 * 321)
})

test('it shows a sheet with lines on a darker ground', () => {
  const rows = inflateSync(chunksOf(simplePicture())[1]!.content)
  const shade = (x: number, y: number) => rows[y * 321 + 1 + x]
  expect([shade(70, 100), shade(71, 100), shade(249, 100), shade(250, 100)]).toEqual([120, 246, 246, 120])
  expect([shade(160, 12), shade(160, 18), shade(160, 21), shade(160, 228)]).toEqual([120, 90, 246, 120])
})
