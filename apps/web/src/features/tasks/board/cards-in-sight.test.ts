import { expect, test } from 'vitest'

import { cardsInSight } from './cards-in-sight.ts'

const phone = { innerWidth: 390, innerHeight: 844 }

test('stacked groups share the cards that fit on the screen', () => {
  expect(cardsInSight([3, 9, 2], { columns: false, page: phone })).toEqual([5, 2, 0])
  expect(cardsInSight([3, 9, 2], { columns: false, page: { innerWidth: 768, innerHeight: 1024 } })).toEqual([14, 11, 2])
})

test('a folded group takes no space from the others and fills the height when opened', () => {
  expect(cardsInSight([9, 0, 2], { columns: false, page: phone })).toEqual([5, 5, 0])
})

test('side-by-side groups each fill the height', () => {
  expect(cardsInSight([3, 9, 2], { columns: true, page: { innerWidth: 1440, innerHeight: 900 } })).toEqual([6, 6, 6])
})

test('a very low page still renders one card', () => {
  expect(cardsInSight([3], { columns: true, page: { innerWidth: 1440, innerHeight: 200 } })).toEqual([1])
})
