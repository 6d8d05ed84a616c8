import { closeSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

import { CodeFault } from '../logging/error-facts.ts'

/** Returns the code points for which a `.woff` or `.ttf` font has a glyph. Reads only its character table (cmap), because a font may have 10 MB. */
export function charactersIn(file: string): ReadonlySet<number> {
  const font = openSync(file, 'r')
  try {
    return charactersOf(tableOf((at, length) => part(font, at, length)))
  } finally {
    closeSync(font)
  }
}

function part(font: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(font, bytes, 0, length, at)
  return bytes
}

/** Returns the character table. The directory of a WOFF font also has the packed length of each table. */
function tableOf(read: (at: number, length: number) => Buffer): Buffer {
  const start = read(0, 44)
  const isPacked = start.toString('latin1', 0, 4) === 'wOFF'
  const [head, entry, count] = isPacked ? [44, 20, start.readUInt16BE(12)] : [12, 16, start.readUInt16BE(4)]
  const directory = read(head, entry * count)
  for (let at = 0; at < directory.length; at += entry) {
    if (directory.toString('latin1', at, at + 4) !== 'cmap') continue
    if (!isPacked) return read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12))
    const [offset, length, unpacked] = [directory.readUInt32BE(at + 4), directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12)]
    const bytes = read(offset, length)
    return length < unpacked ? inflateSync(bytes) : bytes
  }
  throw new CodeFault('A font has no table of characters.')
}

/** Reads the Unicode subtables of formats 4 and 12, which every font of the product has. */
function charactersOf(table: Buffer): ReadonlySet<number> {
  const found = new Set<number>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const subtable = table.subarray(table.readUInt32BE(4 + 8 * index + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(found, subtable)
    if (format === 12) addGroups(found, subtable)
  }
  return found
}

/** Format 4: segments of the first 65,536 code points. A segment may have gaps, which refer to glyph 0. */
function addSegments(found: Set<number>, table: Buffer) {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)]
    const [delta, rangeAt] = [table.readUInt16BE(16 + 2 * size + at), 16 + 3 * size + at]
    const range = table.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const listed = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first))
      if (range === 0 ? ((listed + delta) & 0xff_ff) !== 0 : listed !== 0) found.add(code)
    }
  }
}

/** Format 12: groups of code points with consecutive glyphs. */
function addGroups(found: Set<number>, table: Buffer) {
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const at = 16 + 12 * index
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code)
  }
}
