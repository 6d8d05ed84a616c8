import { expect, test } from 'vitest'

import { retryAfter } from './retry-after.ts'

const now = new Date('2026-11-29T12:00:00.000Z')

test.each([
  ['120', '2026-11-29T12:02:00.000Z'],
  [' 1 ', '2026-11-29T12:00:01.000Z'],
  ['Sun, 29 Nov 2026 12:05:00 GMT', '2026-11-29T12:05:00.000Z'],
  ['Sunday, 29-Nov-26 12:05:00 GMT', '2026-11-29T12:05:00.000Z'],
])('%s is read', (header, moment) => {
  expect(retryAfter(header, now)?.toISOString()).toBe(moment)
})

test.each(['3600', '3601', '99999999999999999999', 'Mon, 30 Nov 2026 12:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  '%s holds a message back for an hour at most',
  (header) => {
    expect(retryAfter(header, now)?.toISOString()).toBe('2026-11-29T13:00:00.000Z')
  },
)

test.each([
  undefined,
  '',
  '0',
  '-5',
  '1.5',
  'soon',
  '2027-01-01',
  'Sun, 29 Nov 2026 12:00:00 GMT',
  'Sat, 28 Nov 2026 12:00:00 GMT',
  'Sun, x',
])('%s says nothing', (header) => {
  expect(retryAfter(header, now)).toBeNull()
})
