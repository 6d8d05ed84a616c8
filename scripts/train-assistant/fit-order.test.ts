import { expect, test } from 'vitest'

import { orderText, readOrder } from '#content/assistant/learned/order'

import { fitOrder, placeOfRight, type OrderExample } from './fit-order.ts'

/** Forty questions with five passages each. The first sign is larger for the right passage, mostly; the second is the same for all; the third says nothing. */
const examples = Array.from({ length: 40 }, (_, question): OrderExample => ({
  set: question % 2 === 0 ? 'a' : 'b',
  passages: Array.from({ length: 5 }, (__, at) => {
    const right = at === question % 5
    return { right, signs: [(right ? 0.6 : 0) + ((question * 31 + at * 17) % 50) / 100, 0.5, ((question * 7 + at * 13) % 11) / 11] }
  }),
}))

test('the order learns the sign that the right passage has, and gives none to the signs that say nothing', () => {
  const [telling = 0, same = 0, silent = 0] = fitOrder(examples)
  expect(telling).toBeGreaterThan(3)
  expect(same).toBe(0)
  expect(Math.abs(silent)).toBeLessThan(telling / 5)
  const first = examples.filter((example) => placeOfRight(example, [telling, same, silent]) === 1)
  expect(first.length / examples.length).toBeGreaterThan(0.9)
})

test('a question without a right passage teaches nothing, and has no place', () => {
  const lost: OrderExample = { set: 'a', passages: [{ right: false, signs: [9, 0, 1] }] }
  expect(fitOrder([...examples, lost])).toEqual(fitOrder(examples))
  expect(placeOfRight(lost, [1, 1, 1])).toBe(0)
})

test('two right passages share what they gain, and the better one of them counts', () => {
  const both: OrderExample = { set: 'a', passages: [3, 1, 2].map((value) => ({ right: value < 3, signs: [value] })) }
  expect(placeOfRight(both, [1])).toBe(2)
  expect(placeOfRight(both, [-1])).toBe(1)
  expect(fitOrder([both])[0]).toBeLessThan(0)
})

test('the same questions give the same weights, which are read from their file as they were written', () => {
  expect(fitOrder(examples)).toEqual(fitOrder(examples))
  const weights = new Map([
    ['words', 3.25],
    ['further', -1.5],
  ])
  expect(readOrder(orderText(weights))).toEqual(weights)
})
