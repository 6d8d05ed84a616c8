import { expect, test } from 'vitest'

import { limitsInWords } from './limits-in-words.ts'

test.each([
  [{ min: 15 }, 'At least 15 °F'],
  [{ max: 95 }, 'At most 95 °F'],
  [{ min: 60, max: 100 }, '60 to 100 °F'],
  [{}, undefined],
])('the limits %j are "%s"', (limits, expected) => {
  expect(limitsInWords({ unit: '°F', ...limits })).toBe(expected)
})
