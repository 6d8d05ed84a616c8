import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { checkDocument } from './sniff.ts'
import { documents, pdfOf } from './testing/documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'safepractice-sniff-'))
afterAll(() => rmSync(folder, { recursive: true }))

function check(name: string, content: Buffer) {
  const path = join(folder, 'received')
  writeFileSync(path, content)
  return checkDocument({ name, size: content.length, path })
}

test.each([
  ['report.pdf', documents.pdf, 'application/pdf'],
  ['photo.PNG', documents.png, 'image/png'],
  ['photo.jpeg', documents.jpg, 'image/jpeg'],
  ['photo.jpg', documents.png, 'image/png'],
  ['letter.doc', documents.doc, 'application/msword'],
  ['letter.docx', documents.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['list.xlsx', documents.xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('%s is accepted with the type that its bytes show', async (name, content, contentType) => {
  expect(await check(name, content)).toEqual({ ok: true, contentType })
})

test.each([
  ['a text file named as a PDF', 'report.pdf', Buffer.from('Dear colleague, this is no PDF at all.')],
  ['a program', 'setup.pdf', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00')],
  ['a PDF named as a program', 'report.exe', documents.pdf],
  ['a spreadsheet named as a letter', 'letter.docx', documents.xlsx],
  ['an old spreadsheet', 'list.xls', documents.doc],
  ['a web page', 'page.png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an empty file', 'empty.pdf', Buffer.alloc(0)],
  ['half a signature', 'half.png', documents.png.subarray(0, 5)],
  ['a name without an extension', 'pdf', documents.pdf],
  ['a name that is only an extension', '.pdf', documents.pdf],
])('%s is refused because of its type', async (_, name, content) => {
  expect(await check(name, content)).toEqual({ ok: false, reason: 'type' })
})

test('a file of 8,000,000 bytes is accepted, and one byte more is not', async () => {
  expect(await check('scan.pdf', pdfOf(8_000_000))).toMatchObject({ ok: true })
  expect(await check('scan.pdf', pdfOf(8_000_001))).toEqual({ ok: false, reason: 'size' })
})
