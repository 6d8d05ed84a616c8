import type { CleanPicture } from './picture.ts'

const signatureLength = 8

/** The chunks that decide how a picture looks (PNG specification, sections 11.2 and 11.3). All others are removed. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB'])

/** @throws RangeError for a truncated picture */
export function cleanPng(content: Buffer): CleanPicture | undefined {
  const parts = [content.subarray(0, signatureLength)]
  let at = signatureLength
  for (;;) {
    const end = at + 12 + content.readUInt32BE(at)
    if (end > content.length) return undefined
    const type = content.toString('latin1', at + 4, at + 8)
    if (kept.has(type)) parts.push(content.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  if (content.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { content: Buffer.concat(parts), width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}
