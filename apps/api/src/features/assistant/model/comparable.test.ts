import { expect, test } from 'vitest'

import { comparable } from './comparable.ts'

test.each([
  ['curly single marks', 'don’t ‘recap’', "don't 'recap'"],
  ['curly double marks', '“Now”', '"Now"'],
  ['other hyphens', 'one–hand — non‑sterile', 'one-hand - non-sterile'],
  ['runs of spaces, at the ends too', '  one \u00A0\n two ', 'one two'],
  ['what is not seen', 'sha\u00ADrps\u200B', 'sharps'],
  ['ligatures', 'ﬁre', 'fire'],
])('%s are compared in normalized form', (_title, source, text) => {
  expect(comparable(source).text).toBe(text)
})

test('each character maps to its position in the source, and the end to its length', () => {
  expect(comparable(' a  “b” ').at).toEqual([1, 2, 4, 5, 6, 8])
})
