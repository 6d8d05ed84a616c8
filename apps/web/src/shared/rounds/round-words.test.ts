import { expect, test } from 'vitest'

import { isWalked, outOfUseLines, outOfUseWords, roundProgress, roundTitle } from './round-words.ts'

test('a round says its stops and its minutes', () => {
  expect(roundTitle({ name: 'Weekly round', stops: 9, minutes: 4 })).toBe('Weekly round: 9 stops, about 4 minutes')
  expect(roundTitle({ name: 'Monthly round', stops: 1, minutes: 1 })).toBe('Monthly round: 1 stop, about 1 minute')
})

test('its progress is shown once something is done', () => {
  expect([roundProgress({ done: 0, stops: 9, problems: 0 }), roundProgress({ done: 3, stops: 9, problems: 0 })]).toEqual([
    undefined,
    '3 of 9 done',
  ])
  expect(roundProgress({ done: 3, stops: 9, problems: 2 })).toBe('3 of 9 done, 2 problems')
})

test('a round whose stops all have results asks to be finished', () => {
  expect(roundProgress({ done: 9, stops: 9, problems: 0 })).toBe('All 9 stops have results. Finish the round.')
  expect(roundProgress({ done: 9, stops: 9, problems: 1 })).toBe('All 9 stops have results, 1 problem. Finish the round.')
  expect(roundProgress({ done: 1, stops: 1, problems: 0 })).toBe('The stop has its result. Finish the round.')
  expect([isWalked({ done: 9, stops: 9 }), isWalked({ done: 8, stops: 9 }), isWalked({ done: 0, stops: 0 })]).toEqual([true, false, false])
})

test('an item out of use names who brings it back, if somebody does', () => {
  const since = '2026-11-12'
  expect([outOfUseWords({ since, by: 'Jonas' }), outOfUseWords({ since, by: '' })]).toEqual([
    'Out of use since 11/12, being fixed by Jonas',
    'Out of use since 11/12',
  ])
})

test('a round names two items that are out of use and counts the others', () => {
  const items = (...names: string[]) => ({ outOfUse: names.map((item) => ({ item, since: '2026-11-12', by: '' })) })
  expect(outOfUseLines(items())).toEqual([])
  expect(outOfUseLines(items('AED, Hall', 'Eyewash, Lab'))).toEqual([
    'AED, Hall: out of use since 11/12',
    'Eyewash, Lab: out of use since 11/12',
  ])
  expect(outOfUseLines(items('a', 'b', 'c')).at(-1)).toBe('1 more item out of use')
  expect(outOfUseLines(items('a', 'b', 'c', 'd')).at(-1)).toBe('2 more items out of use')
})
