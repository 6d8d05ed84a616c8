import { expect, test } from 'vitest'

import { countUnread, nothingRead, shownPart, withRead } from './reading.ts'

const parts = [{ id: 'purpose' }, { id: 'hands' }, { id: 'waste' }]

test.each([
  ['hands', 'waste', 'hands'],
  [undefined, 'waste', 'waste'],
  ['gone', 'waste', 'waste'],
  [undefined, 'gone', 'purpose'],
  [undefined, null, 'purpose'],
])('with %s in the address and %s as the kept place, %s is shown', (asked, place, shown) => {
  expect(shownPart(parts, asked, { ...nothingRead, place })?.id).toBe(shown)
})

test('a part counts once, and parts that the plan no longer has do not count', () => {
  const once = withRead(withRead(nothingRead, 'hands'), 'hands')
  expect(once.read).toEqual(['hands'])
  expect(countUnread(parts, withRead(once, 'gone'))).toBe(2)
})
