import { expect, test } from 'vitest'

import { aLocation, ids } from '#web/platform/testing/people.ts'

import { isFiltered, noFilters, sheetRequest, sheetSearch } from './sheet-search.ts'

const sheets = Array.from({ length: 60 }, (_, index) => `${index}`.padStart(24, '0'))
const location = aLocation({ sdsList: sheets })

test('the list of a location is requested by name with the first fifty of its sheets', () => {
  expect(sheetRequest(location, {}, false)).toEqual({
    params: { locationId: ids.location },
    query: { pageNumber: 1, pageSize: 10, orderBy: 'lowerChemicalName', order: 'asc', sdsList: sheets.slice(0, 50).join(',') },
  })
})

test('the whole catalog is requested without a list', () => {
  const { query } = sheetRequest(location, { page: 2, orderBy: 'cas', order: 'desc' }, true)
  expect(query).toEqual({ pageNumber: 2, pageSize: 10, orderBy: 'cas', order: 'desc', allSheets: 'true' })
})

test.each([
  ['chemicalName', 'acetone', { chemicalName: 'acetone' }],
  ['manufacturer', 'Harbor', { manufacturer: 'Harbor' }],
  ['cas', '67-64-1', { cas: '67-64-1' }],
  ['search', ' wipes ', { search: 'wipes' }],
  ['search', '   ', {}],
  ['chemicalName', '', {}],
] as const)('the filter %s "%s" is sent', (name, value, sent) => {
  const { query = {} } = sheetRequest(location, { [name]: value }, true)
  const { pageNumber: _n, pageSize: _s, orderBy: _b, order: _o, allSheets: _a, ...filters } = query
  expect(filters).toEqual(sent)
  expect(isFiltered({ [name]: value })).toBe(Object.keys(sent).length > 0)
})

test('clearing removes every filter and returns to the first page', () => {
  const values = { page: 3, chemicalName: 'a', manufacturer: 'b', cas: 'c', search: 'd', order: 'desc' as const }
  const cleared = { ...values, ...noFilters }
  expect([isFiltered(cleared), cleared.page, cleared.order]).toEqual([false, undefined, 'desc'])
})

test.each([
  ['search', 'x'.repeat(200), true],
  ['search', 'x'.repeat(201), false],
  ['page', '1000000', true],
  ['page', '1000001', false],
  ['orderBy', 'cas', true],
  ['orderBy', 'hazards', false],
  ['sheet', 'a'.repeat(24), true],
  ['sheet', 'a', false],
] as const)('%s in an address is read: $2', (name, text, read) => expect(sheetSearch[name](text) !== undefined).toBe(read))
