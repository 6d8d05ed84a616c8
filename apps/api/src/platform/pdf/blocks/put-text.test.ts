import { expect, test } from 'vitest'

import { openPdfDocument } from '../open-pdf-document.ts'
import { putText } from './put-text.ts'

/** Puts a text on a new page. Returns the baseline of the line after it. */
function put(text: string, changed: Partial<Parameters<typeof putText>[2]> = {}) {
  const pdf = openPdfDocument({ title: 'T', madeAt: '2026-11-22T10:00:00.000Z', header: '', footer: '', blocks: [] }, true)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return putText({ pdf, root }, text, { left: 50, width: 200, base: 100, sizes: [20, 10], color: '#000000', ...changed })
}

test('a short text has the largest size, and a longer one a smaller size', () => {
  expect(put('Short')).toBe(100 + 20 * 1.25)
  expect(put('A text that is too long')).toBe(100 + 10 * 1.25)
})

test('a text breaks into as many lines as are permitted', () => {
  expect(put('A text that is too long', { lines: 2 })).toBe(100 + 2 * 20 * 1.25)
  expect(put('word '.repeat(200), { lines: 3 })).toBe(100 + 3 * 10 * 1.25)
})

test('an empty text takes no line', () => {
  expect(put('')).toBe(100)
})
