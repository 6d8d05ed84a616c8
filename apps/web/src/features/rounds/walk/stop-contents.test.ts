import { expect, test } from 'vitest'

import { stopTexts } from '#contract/rounds/rounds'

import { renewedOf, wrongEnd } from './stop-contents.ts'

const today = '2026-12-14'
const gel = { key: 'content-1', text: 'Burn gel: ended 10/01/2026', problems: [], content: { part: 'Burn gel', validUntil: '2026-10-01' } }
const stop = { statements: [{ key: 'place', text: 'In its place', problems: [] }, gel] }
const until = (validUntil: string) => ({ 'content-1': { validUntil, lot: ' B9 ' } })

test.each([
  ['not later than the one before', '2026-10-01', 'Enter a day after 10/01/2026.'],
  ['over', '2026-12-13', stopTexts.endOver],
  ['today', today, undefined],
])('a new last day that is %s', (_name, day, text) => {
  expect(wrongEnd(stop, until(day), today)?.text).toBe(text)
})

test('a problem is sent without new days that cannot be, and with those that can', () => {
  expect(renewedOf(stop, until('2026-12-13'), today)).toEqual({})
  expect(renewedOf(stop, until('2027-03-31'), today)).toEqual({ 'content-1': { validUntil: '2027-03-31', lot: 'B9' } })
})

test('without a day, it is for the server to say that a day is over', () => {
  expect(wrongEnd(stop, until('2026-12-13'))).toBeUndefined()
})
