import { expect, test } from 'vitest'

import { aPerson, ids } from '#web/platform/testing/people.ts'

import { filtersOf, isFiltered, nobody, noFilters, taskListSearch, taskRequest } from './task-search.ts'

const id = 'a'.repeat(24)
const main = { _id: ids.location, name: 'Main Street', practice: ids.practice }
const admin = aPerson({
  adminLocations: [ids.location, ids.otherLocation],
  locations: [main, { ...main, _id: ids.otherLocation, name: 'Harbor' }],
})

test('without filters, the first page of the current location is requested by name', () => {
  expect(taskRequest(admin, {})).toEqual({
    params: { locationId: ids.location },
    query: { pageNumber: 1, pageSize: 10, orderBy: 'nameForSort', order: 'asc' },
  })
})

test.each(['overdue', 'week'] as const)('tasks that are %s are in the order of their due days', (state) => {
  expect(taskRequest(admin, { state }).query).toMatchObject({ orderBy: 'due_date', order: 'asc' })
  expect(taskRequest(admin, { state, orderBy: 'frequencyName' }).query).toMatchObject({ orderBy: 'frequencyName' })
})

test('closed tasks are listed by name', () =>
  expect(taskRequest(admin, { state: 'closed' }).query).toMatchObject({ orderBy: 'nameForSort' }))

test('the address decides the location, the page and the order', () => {
  expect(taskRequest(admin, { location: ids.otherLocation, page: 3, orderBy: 'due_date', order: 'desc' })).toMatchObject({
    params: { locationId: ids.otherLocation },
    query: { pageNumber: 3, orderBy: 'due_date', order: 'desc' },
  })
})

test.each([
  ['the name', { name: 'spore' }, { name: 'spore' }],
  ['the frequency', { frequency: '0' as const }, { frequency: '0' }],
  ['the due date, in US format', { due: '2026-11-28' }, { due_date: '11/28/2026' }],
  ['the state', { state: 'closed' as const }, { state: 'closed' }],
  ['a person', { assigned: id }, { user: id }],
  ['tasks of nobody', { assigned: nobody }, { unassigned: 'true' }],
  ['something that is no person', { assigned: 'x' }, {}],
  ['an empty name', { name: '' }, {}],
])('a filter for %s is sent', (_name, values, sent) => {
  expect(filtersOf(values)).toEqual(sent)
  expect(isFiltered(values)).toBe(Object.keys(sent).length > 0)
})

test('page, order and location are no filters', () => {
  expect(isFiltered({ page: 2, orderBy: 'due_date', order: 'desc', location: ids.location })).toBe(false)
})

test('clearing removes every filter and the page', () => {
  const values = { page: 2, name: 'a', frequency: '1' as const, due: '2026-11-28', state: 'week' as const, assigned: id }
  expect(isFiltered({ ...values, ...noFilters })).toBe(false)
  expect({ ...values, ...noFilters }.page).toBeUndefined()
})

test.each([
  ['page', '2', 2],
  ['page', '0', undefined],
  ['orderBy', 'due_date', 'due_date'],
  ['orderBy', 'users', undefined],
  ['order', 'up', undefined],
  ['frequency', '99', '99'],
  ['frequency', '4', undefined],
  ['state', 'overdue', 'overdue'],
  ['state', 'done', undefined],
  ['due', '2026-11-31', undefined],
  ['location', 'x', undefined],
] as const)('%s=%s in an address is read as %s', (name, text, value) => expect(taskListSearch[name](text)).toBe(value))
