import { expect, test } from 'vitest'

import { isCurrent, visiblePlaces } from './navigation.ts'

const paths = (isAdmin: boolean) => visiblePlaces(isAdmin).map(({ path }) => path)

test('everybody sees the same places in the same order, and administrators also theirs', () => {
  expect(paths(false)).toEqual(['/', '/training', '/records', '/forms', '/library', '/medicc', '/sds'])
  expect(paths(true)).toEqual([...paths(false), '/admin'])
})

const place = (path: string) => visiblePlaces(true).find((one) => one.path === path) ?? expect.fail('no such place')

test.each([
  ['/', '/', true],
  ['/', '/records', false],
  ['/records', '/records', true],
  ['/records', '/records/sharps-log', true],
  ['/records', '/recordsmore', false],
  ['/sds', '/', false],
  ['/admin', '/admin/staff-list', true],
])('%s is current at %s: %s', (path, pathname, current) => expect(isCurrent(place(path), pathname)).toBe(current))
