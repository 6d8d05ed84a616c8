import { expect, test } from 'vitest'

import { filtersOf, requestFilterNames, requestFilters, requestListRequest, requestSearch, requestStates } from './request-search.ts'

test('the first page is requested by the name of the chemical', () => {
  expect(requestListRequest('here', {})).toEqual({
    params: { locationId: 'here' },
    query: { pageNumber: 1, pageSize: 10, orderBy: 'lowerChemicalName', order: 'asc' },
  })
})

test('every filter of the table is sent, and empty ones are not', () => {
  const values = { chemicalName: 'a', manufacturer: 'b', cas: 'c', requestedBy: 'd', requestedAt: '2026-11-28', status: 'Pending' as const }
  expect(filtersOf(values)).toEqual(values)
  expect(filtersOf({ ...values, cas: '', status: undefined })).toEqual({
    chemicalName: 'a',
    manufacturer: 'b',
    requestedBy: 'd',
    requestedAt: '2026-11-28',
  })
  expect(requestListRequest('here', { page: 4, status: 'Rejected' }).query).toMatchObject({ pageNumber: 4, status: 'Rejected' })
})

test('page and order are no filters', () => expect(filtersOf({ page: 2, orderBy: 'cas', order: 'desc' })).toEqual({}))

test('every filter has a name', () => expect(requestFilters.map((filter) => requestFilterNames[filter])).toHaveLength(6))

test.each(requestStates)('the state %s is read from an address', (state) => expect(requestSearch.status(state)).toBe(state))

test.each([
  ['status', 'pending'],
  ['requestedAt', '2026-11-31'],
  ['page', '100001'],
  ['requestedBy', 'x'.repeat(201)],
  ['orderBy', 'note'],
] as const)('%s=%s in an address is ignored', (name, text) => expect(requestSearch[name](text)).toBeUndefined())
