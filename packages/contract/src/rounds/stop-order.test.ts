import { expect, test } from 'vitest'

import { byPlaceAndName } from './stop-order.ts'

const at = (place: string, name: string) => ({ place, name })

test.each([
  ['numbers of rooms count, not their digits', at('Room 2', 'Z'), at('Room 10', 'A')],
  ['capitals do not count', at('attic', 'A'), at('Basement', 'A')],
  ['items of one place are ordered by name', at('Lab', 'Eyewash 2'), at('Lab', 'Eyewash 10')],
])('%s', (_, first, then) => {
  expect([then, first].toSorted(byPlaceAndName)).toEqual([first, then])
})
