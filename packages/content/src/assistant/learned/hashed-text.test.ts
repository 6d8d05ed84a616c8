import { expect, test } from 'vitest'

import { hashedText, wordsIn } from './hashed-text.ts'

const buckets = 1 << 20
const idsOf = (text: string, pairs = false) => new Set(hashedText(text, { buckets, pairs }).ids)

test('case, accents, apostrophes and punctuation do not change the features of a text', () => {
  expect(wordsIn('Don’t TOUCH the Niño’s needle!')).toEqual(['dont', 'touch', 'the', 'ninos', 'needle'])
  expect(hashedText('DON’T: Niño', { buckets })).toEqual(hashedText("don't nino", { buckets }))
})

test('the features are the words and their sequences of three to five characters, counted, in ascending order', () => {
  const { ids, counts } = hashedText('sink sink', { buckets })
  // The word, then <si sin ink nk> <sin sink ink> <sink sink>
  expect([...counts]).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  expect([...ids]).toEqual([...ids].toSorted((a, b) => a - b))
  expect(hashedText('', { buckets }).ids).toHaveLength(0)
})

test('a misspelled word shares most features with the right one, another word shares none', () => {
  const right = idsOf('extinguisher')
  const shared = (text: string) => [...idsOf(text)].filter((id) => right.has(id)).length / right.size
  expect(shared('extinguisherr')).toBeGreaterThan(0.7)
  expect(shared('extingisher')).toBeGreaterThan(0.4)
  expect(shared('blood')).toBe(0)
})

test('pairs of words tell the order of words apart', () => {
  expect(idsOf('dog bites man')).toEqual(idsOf('man bites dog'))
  expect(idsOf('dog bites man', true)).not.toEqual(idsOf('man bites dog', true))
})

test('the ids stay the same, because stored weights belong to them', () => {
  expect([...hashedText('eye', { buckets: 4096 }).ids]).toMatchInlineSnapshot(`
    [
      64,
      157,
      605,
      1506,
      1824,
      3821,
    ]
  `)
})
