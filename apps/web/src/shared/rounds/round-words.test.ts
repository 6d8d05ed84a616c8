import { expect, test } from 'vitest'

import { outOfUseCounted, roundProgress, roundTitle } from './round-words.ts'

test('a round says its stops and its minutes', () => {
  expect(roundTitle({ name: 'Weekly round', stops: 9, minutes: 4 })).toBe('Weekly round: 9 stops, about 4 minutes')
  expect(roundTitle({ name: 'Monthly round', stops: 1, minutes: 1 })).toBe('Monthly round: 1 stop, about 1 minute')
})

test('its progress is shown once something is done', () => {
  expect([roundProgress({ done: 0, stops: 9, problems: 0 }), roundProgress({ done: 3, stops: 9, problems: 0 })]).toEqual([
    undefined,
    '3 of 9 done',
  ])
  expect([outOfUseCounted({ outOfUse: 0 }), outOfUseCounted({ outOfUse: 1 })]).toEqual([undefined, '1 item out of use'])
  expect(roundProgress({ done: 3, stops: 9, problems: 2 })).toBe('3 of 9 done, 2 problems')
})
