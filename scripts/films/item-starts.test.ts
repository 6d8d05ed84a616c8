import { expect, test } from 'vitest'

import { itemStarts } from './item-starts.ts'

const sentences = (...texts: string[]) => texts.map((text, index) => ({ text, start: index * 10, end: index * 10 + 8 }))
const inSentence = (starts: number[]) => starts.map((start) => Math.floor(start / 10))

test('an item appears with the sentence that shares its words, in slide order', () => {
  const spoken = sentences('Hello to all.', 'The container can close.', 'Nothing here.', 'It is red or labeled.')
  expect(inSentence(itemStarts(['Can be closed', 'Labeled or red'], spoken))).toEqual([1, 3])
})

test('slide order is kept if the narration uses another order', () => {
  const starts = itemStarts(['Gloves', 'Masks', 'Gowns'], sentences('Gowns first.', 'Then gloves.', 'Then masks.'))
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(inSentence(starts).slice(0, 2)).toEqual([1, 2])
})

test('items of one sentence appear one after another, and an item without shared words appears between its neighbors', () => {
  const starts = itemStarts(['Needles', 'Wires', 'Unnamed', 'Glass'], sentences('Needles and wires cut.', 'Something.', 'So does glass.'))
  expect(starts[1]! - starts[0]!).toBeGreaterThanOrEqual(1)
  expect(starts[2]).toBeGreaterThan(starts[1]!)
  expect(starts[2]).toBeLessThan(starts[3]!)
})

test('the first item does not wait for a late sentence', () => {
  expect(itemStarts(['Bags'], sentences('One.', 'Two.', 'Three.', 'Bags.'))).toEqual([0])
})
