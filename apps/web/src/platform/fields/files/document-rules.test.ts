import { expect, test } from 'vitest'

import { FileTooLarge, TooLarge } from '#contract/endpoint/errors'
import { WrongDocumentType } from '#contract/records/uploads'

import { acceptedDocuments, documentProblem, totalProblem } from './document-rules.ts'

/** A file that claims a size, without its bytes. */
function sized(name: string, size: number): File {
  const file = new File([''], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each(['a.doc', 'a.docx', 'a.xlsx', 'a.pdf', 'a.jpeg', 'a.jpg', 'a.png', 'A.PDF', 'a.b.pdf'])('%s is an accepted document', (name) =>
  expect(documentProblem(sized(name, 10), WrongDocumentType)).toBeUndefined(),
)

test.each(['a.xls', 'a.gif', 'pdf', '.pdf', 'a.pdf.exe', 'a'])('%s is of a wrong type', (name) =>
  expect(documentProblem(sized(name, 10), WrongDocumentType)).toBe(WrongDocumentType.text),
)

test('a document has at most 8 MB, and its type is checked first', () => {
  expect(documentProblem(sized('a.pdf', 8_000_000), WrongDocumentType)).toBeUndefined()
  expect(documentProblem(sized('a.pdf', 8_000_001), WrongDocumentType)).toBe(FileTooLarge.text)
  expect(documentProblem(sized('a.gif', 8_000_001), WrongDocumentType)).toBe(WrongDocumentType.text)
})

test('documents together stay below 20 MB', () => {
  const files = (...sizes: number[]) => sizes.map((size) => sized('a.pdf', size))
  expect(totalProblem([])).toBeUndefined()
  expect(totalProblem(files(8_000_000, 8_000_000, 3_999_999))).toBeUndefined()
  expect(totalProblem(files(8_000_000, 8_000_000, 4_000_000))).toBe(TooLarge.text)
})

test('the dialog of the system offers the accepted endings', () => {
  expect(acceptedDocuments).toBe('.doc,.docx,.xlsx,.pdf,.jpeg,.jpg,.png')
})
