import { expect, test } from 'vitest'

import { somePost, whoMay } from '#api/data/testing/some-actor'

import { can } from './policy.ts'

test('health documents are filed at the first of the places, and nowhere without one', () => {
  const [main, harbor] = [somePost('main'), somePost('harbor')]
  expect(can.fileDocumentsAt([harbor, main])).toBe(harbor)
  expect(can.fileDocumentsAt([])).toBeUndefined()
})

test('only administrators of the location complete a sharps task of somebody else', () => {
  expect(whoMay((actor) => can.completeSharpsTaskOfOthers(actor, 'main'))).toEqual(['administrator', 'support'])
})
