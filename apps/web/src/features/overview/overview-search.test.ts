import { expect, test } from 'vitest'

import type { LocationNeeds } from '#contract/overview/overview'

import { overviewSearch, shownLocations, sumOf } from './overview-search.ts'

const place = (name: string, change: Partial<LocationNeeds> = {}) =>
  ({
    name,
    city: 'Portland',
    state: 'OR',
    overdue: 0,
    dueThisWeek: 0,
    problems: 0,
    dates: 0,
    waiting: 0,
    invitations: 0,
    withoutRole: 0,
    ...change,
  }) as LocationNeeds
const all = [
  place('Uptown', { overdue: 5, waiting: 1 }),
  place('Harbor', { overdue: 2, city: 'Salem' }),
  place('annex', { overdue: 2, dueThisWeek: 3 }),
]
const names = (search: Parameters<typeof shownLocations>[1]) => shownLocations(all, search).map(({ name }) => name)

test('without an order, the order of the server stays', () => expect(names({})).toEqual(['Uptown', 'Harbor', 'annex']))

test('locations are found by words of their name, city and state', () => {
  expect(names({ name: 'salem' })).toEqual(['Harbor'])
  expect(names({ name: 'or up' })).toEqual(['Uptown'])
  expect(names({ name: 'salem uptown' })).toEqual([])
})

test('names are sorted regardless of case, in both directions', () => {
  expect(names({ orderBy: 'name' })).toEqual(['annex', 'Harbor', 'Uptown'])
  expect(names({ orderBy: 'name', order: 'desc' })).toEqual(['Uptown', 'Harbor', 'annex'])
})

test('numbers are sorted in both directions, and ties keep their order', () => {
  expect(names({ orderBy: 'overdue' })).toEqual(['Harbor', 'annex', 'Uptown'])
  expect(names({ orderBy: 'overdue', order: 'desc' })).toEqual(['Uptown', 'Harbor', 'annex'])
  expect(names({ orderBy: 'dueThisWeek', order: 'desc' })[0]).toBe('annex')
})

test('the line above the table adds up the shown locations', () => {
  expect([sumOf(all, 'overdue'), sumOf(all, 'dueThisWeek'), sumOf(all, 'waiting'), sumOf([], 'overdue')]).toEqual([9, 3, 1, 0])
})

test('an order that the table does not have is ignored', () => {
  expect([overviewSearch.orderBy('overdue'), overviewSearch.orderBy('city'), overviewSearch.order('up')]).toEqual([
    'overdue',
    undefined,
    undefined,
  ])
})
