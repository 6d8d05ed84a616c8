import { expect, test } from 'vitest'

import { aPerson, ids } from '#web/platform/testing/people.ts'

import { chosenLocations, staffRequest, staffSearch } from './staff-search.ts'

const place = (_id: string, name: string, practice = ids.practice) => ({ _id, name, practice })
const locations = [
  place(ids.location, 'Main Street'),
  place(ids.otherLocation, 'Harbor'),
  place('f'.repeat(24), 'Cedar', ids.otherPractice),
]
const admin = aPerson({ isAdmin: true, adminLocations: locations.map(({ _id }) => _id), locations })

test('without a choice, the members of the current location are listed by name', () => {
  expect(staffRequest(admin, {})).toEqual({
    params: { locationId: ids.location },
    query: { pageNumber: 1, pageSize: 10, orderBy: 'nameForSort', order: 'asc', selectedLocations: ids.location },
  })
})

test('of the chosen locations, those of another practice and unknown ones are left out', () => {
  const chosen = (text: string) => chosenLocations(admin, { locations: text })
  expect(chosen(`${ids.otherLocation},${ids.location}`)).toEqual([ids.otherLocation, ids.location])
  expect(chosen(`${ids.otherLocation},${'f'.repeat(24)},x`)).toEqual([ids.otherLocation])
  expect(chosen('x'), 'none is left').toEqual([ids.location])
})

test('a current location that the person does not administer is not the default', () => {
  const other = aPerson({ isAdmin: true, adminLocations: [ids.otherLocation], locations })
  expect(chosenLocations(other, {})).toEqual([ids.otherLocation])
})

test.each([
  ['name', { name: 'Dana' }, { name: 'Dana' }],
  ['email', { email: 'dana@' }, { email: 'dana@' }],
  ['phone', { phone: '503' }, { phone: '503' }],
  ['state', { state: 'invited' as const }, { state: 'invited' }],
  ['page', { page: 4 }, { pageNumber: 4 }],
  ['order', { orderBy: 'email' as const, order: 'desc' as const }, { orderBy: 'email', order: 'desc' }],
])('the %s of the address is sent', (_name, values, sent) => expect(staffRequest(admin, values).query).toMatchObject(sent))

test('the due date of the training is sent as the first day of its year', () => {
  expect(staffRequest(admin, { due: '2027-01-10' }).query).toMatchObject({
    trainingDueDate: expect.stringMatching(/^2026-01-10/) as string,
  })
})

test('empty filters are not sent', () => {
  expect(Object.keys(staffRequest(admin, { name: '', email: '', phone: '' }).query ?? {})).not.toContain('name')
})

test.each([
  ['state', 'withoutRole', 'withoutRole'],
  ['state', 'left', undefined],
  ['orderBy', 'trainingDueDate', 'trainingDueDate'],
  ['orderBy', 'password', undefined],
  ['due', '2027-02-29', undefined],
  ['edit', 'x', undefined],
] as const)('%s=%s in an address is read as %s', (name, text, value) => expect(staffSearch[name](text)).toBe(value))
