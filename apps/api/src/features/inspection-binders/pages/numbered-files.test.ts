import { expect, test } from 'vitest'

import { someRecord } from '../testing/some-facts.ts'
import { numberedFiles } from './numbered-files.ts'

const file = (name: string) => ({ id: name, name, storageKey: `records/${name}`, sha256: 'f'.repeat(64) })
const sheet = { id: '1', manufacturer: '', cas: [], areas: [], storageKey: 'sheets/1', contentType: 'application/pdf' }

test('files are numbered through: those of the records in the order of the pages, then the data sheets', () => {
  const records = [someRecord('1', { files: [file('b.pdf'), file('a.pdf')] }), someRecord('2'), someRecord('3', { files: [file('c.jpg')] })]
  const found = numberedFiles(records, [{ ...sheet, name: 'Bleach' }])
  expect(found.map(({ path }) => path)).toEqual(['files/0001-b.pdf', 'files/0002-a.pdf', 'files/0003-c.jpg', 'data-sheets/0004-Bleach.pdf'])
  expect(found.map(({ recordId, sha256 }) => [recordId, sha256 === null])).toEqual([
    ['1', false],
    ['1', false],
    ['3', false],
    [null, true],
  ])
})

test('a sheet that was never stored has no number', () => {
  const sheets = [
    { ...sheet, name: 'Missing', storageKey: null },
    { ...sheet, name: 'Bleach' },
  ]
  expect(numberedFiles([], sheets).map(({ number, path }) => [number, path])).toEqual([['0001', 'data-sheets/0001-Bleach.pdf']])
})

test.each([
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['application/pdf', '.pdf'],
  [null, '.pdf'],
])('a sheet of type %s ends in %s', (contentType, ending) => {
  expect(numberedFiles([], [{ ...sheet, name: 'Bleach', contentType }])[0]?.path).toBe(`data-sheets/0001-Bleach${ending}`)
})

test('a path has one folder and no character that a file system refuses, whatever the file is called', () => {
  const names = ['../../etc/passwd', 'C:\\new|old?.pdf', 'a/b:c*d"e<f>.pdf', 'ends in dots... ']
  const records = names.map((name, index) => someRecord(String(index), { files: [file(name)] }))
  for (const { path } of numberedFiles(records, [])) expect(path).toMatch(/^files\/\d{4}-[^/\\:*?"<>|]*[^/\\:*?"<>|. ]$/)
  const [long] = numberedFiles([], [{ ...sheet, name: 'x'.repeat(300) }])
  expect(long?.path).toBe(`data-sheets/0001-${'x'.repeat(100)}.pdf`)
})
