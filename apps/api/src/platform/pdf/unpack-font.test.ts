import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

import { unpackFont } from './unpack-font.ts'

const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff')

/** The sum of a table's 32-bit words, as OpenType defines it. */
function sumOf(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

test('an unpacked font contains every table of the compressed one, except those that are left out', () => {
  const packed = readFileSync(file)
  const font = unpackFont(packed, ['GSUB'])
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const count = font.readUInt16BE(4)
  expect(count).toBe(packed.readUInt16BE(12) - 1)
  expect([font.readUInt16BE(6), font.readUInt16BE(8), font.readUInt16BE(10)]).toEqual([128, 3, 16 * count - 128])
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    const offset = font.readUInt32BE(at + 8)
    const bytes = font.subarray(offset, offset + font.readUInt32BE(at + 12))
    return { tag: font.toString('latin1', at, at + 4), checksum: font.readUInt32BE(at + 4), offset, bytes }
  })
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['GPOS', 'cmap', 'glyf', 'loca']))
  expect(tables.map(({ tag }) => tag)).not.toContain('GSUB')
  expect(tables.filter(({ offset }) => offset % 4 !== 0)).toEqual([])
  // The checksum of `head` includes the checksum of the whole font.
  const whole = tables.filter(({ tag }) => tag !== 'head')
  expect(whole.map(({ bytes }) => sumOf(bytes))).toEqual(whole.map(({ checksum }) => checksum))
})
