import { isUtf8 } from 'node:buffer'

import { maxImportBytes } from '#contract/staff/staff-import'
import { invalid } from '#api/platform/errors'
import { singleByteEncodingOf } from '#api/platform/files/single-byte-text'

export interface ReadText {
  text: string
  /** As shown to people: "UTF-8", "UTF-16", "Windows-1252", "Mac Roman". */
  encoding: string
}

export const noFileText = 'Please choose a CSV file.'
export const tooLargeText = 'This file is larger than 2 MB. Please remove columns that are not needed, or split it.'

/**
 * Decodes an uploaded file in any encoding that spreadsheets write. A byte order mark decides; without one, zero bytes mean UTF-16. Text that is not
 * valid UTF-8 has one byte per character, as older programs on Windows, Macs and DOS write it.
 * @throws a message at `file` for a file that is not text
 */
export function readText(content: Buffer): ReadText {
  if (content.length > maxImportBytes) refuse(tooLargeText)
  if (isWorkbook(content)) refuse('This is an Excel workbook. In Excel choose "Save As" and the type "CSV UTF-8", then upload that file.')
  const { encoding, text } = decoded(content)
  if (text.trim() === '') refuse('This file is empty.')
  // oxlint-disable-next-line no-control-regex -- characters that no text file contains
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 10_000)))
    refuse('This is not a CSV file. Please upload a file made from the template.')
  return { text, encoding }
}

export const refuse = (message: string) => invalid({ file: message })

/** The first bytes of .xlsx (a ZIP archive) and of .xls. */
const isWorkbook = (content: Buffer) => ['504b0304', 'd0cf11e0'].includes(content.subarray(0, 4).toString('hex'))

function decoded(content: Buffer): ReadText {
  const unicode = unicodeOf(content)
  if (unicode) return { encoding: unicode.encoding, text: new TextDecoder(unicode.label).decode(content) }
  const encoding = singleByteEncodingOf(content)
  return { encoding: encoding.name, text: encoding.decode(content) }
}

/** The Unicode encoding of a file; null if its bytes are no Unicode. */
function unicodeOf(content: Buffer): { encoding: string; label: string } | null {
  const start = content.subarray(0, 3).toString('hex')
  if (start === 'efbbbf') return { encoding: 'UTF-8', label: 'utf-8' }
  if (start.startsWith('fffe')) return { encoding: 'UTF-16', label: 'utf-16le' }
  if (start.startsWith('feff')) return { encoding: 'UTF-16', label: 'utf-16be' }
  const zeros = zeroBytes(content.subarray(0, 2_000))
  if (zeros.odd > 0.2 && zeros.even < 0.05) return { encoding: 'UTF-16', label: 'utf-16le' }
  if (zeros.even > 0.2 && zeros.odd < 0.05) return { encoding: 'UTF-16', label: 'utf-16be' }
  return isUtf8(content) ? { encoding: 'UTF-8', label: 'utf-8' } : null
}

/** The share of zero bytes at even and at odd offsets. Column names are plain letters, so half of the bytes in UTF-16 are zero. */
function zeroBytes(content: Buffer) {
  const count = (parity: number) => content.filter((byte, index) => byte === 0 && index % 2 === parity).length / Math.max(1, content.length)
  return { even: count(0), odd: count(1) }
}
