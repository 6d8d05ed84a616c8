import { expect, test } from 'vitest'

import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['Vaccination.PDF', 'Vaccination.PDF'],
  ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
  ['\u2066report\u2069\u200B.pdf', 'report.pdf'],
  ['two\r\nlines\u0000.png', 'twolines.png'],
  ['C:\\Users\\Dana\\scan.jpg', 'scan.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['  many   spaces .pdf ', 'many spaces .pdf'],
  ['Résumé 診断.pdf', 'Résumé 診断.pdf'],
  ['\u202E', 'file'],
  ['', 'file'],
])('%j is stored as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name keeps its extension', () => {
  const name = cleanFileName(`${'n'.repeat(500)}.docx`)
  expect(name).toHaveLength(200)
  expect(name.endsWith('n.docx')).toBe(true)
})
