import { expect, test } from 'vitest'

import { mergeParts, type Part } from './merge-parts.ts'

const part = (module: string, kilobytes: number, ...users: string[]): Part => ({
  modules: [module],
  kilobytes,
  hasStyles: false,
  users: new Set(users),
})
const styled = (...of: Parameters<typeof part>): Part => ({ ...part(...of), hasStyles: true })
const merge = (parts: readonly Part[], imports: Readonly<Record<string, readonly string[]>> = {}) =>
  mergeParts(
    parts,
    (user) => (user.endsWith('dialog') ? 0.1 : 1),
    (module) => imports[module] ?? [],
  ).map(({ modules }) => modules.join(' '))

const many = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

test('small modules of almost the same screens become one file', () => {
  expect(merge([part('table', 1, 'staff', 'tasks', 'records'), part('pager', 1, 'staff', 'tasks')])).toEqual(['table pager'])
})

test('a large module is not loaded by a screen that does not need it', () => {
  expect(merge([part('table', 1, 'staff', 'tasks', 'records'), part('calendar', 40, 'tasks')])).toEqual(['table', 'calendar'])
})

test('modules without a common screen are not merged', () => {
  expect(merge([part('staff', 0.1, 'staff'), part('tasks', 0.1, 'tasks')])).toEqual(['staff', 'tasks'])
})

test('what a dialog loads in vain counts less than what a screen does', () => {
  const shared = part('table', 1, 'staff', 'tasks')
  expect(merge([shared, part('menu', 2, 'staff', 'tasks', 'a dialog')])).toEqual(['table menu'])
  expect(merge([shared, part('menu', 8, 'staff')])).toEqual(['table', 'menu'])
})

test('a module is not merged into a file that would make a screen load a third one', () => {
  const parts = [part('texts', 0.1, 'film', 'group'), part('list', 2, 'group', 'staff'), part('popups', 40, 'group', 'staff', ...many)]
  expect(merge(parts)).toEqual(['texts list', 'popups'])
  expect(merge(parts, { list: ['popups'] })).toEqual(['texts', 'list', 'popups'])
})

test('merging two parts with style sheets saves two requests', () => {
  const [table, menu] = [
    ['table', 1, 'staff', 'tasks'],
    ['menu', 8, 'staff'],
  ] as const
  expect(merge([part(...table), part(...menu)])).toEqual(['table', 'menu'])
  expect(merge([part('table', 1, 'staff', 'tasks'), part('menu', 4, 'staff')])).toEqual(['table', 'menu'])
  expect(merge([styled('table', 1, 'staff', 'tasks'), styled('menu', 4, 'staff')])).toEqual(['table menu'])
})

test('a style sheet is one request more for a screen that loads it in vain', () => {
  expect(merge([part('table', 1, 'staff', 'tasks'), part('menu', 2, 'staff')])).toEqual(['table menu'])
  expect(merge([part('table', 1, 'staff', 'tasks'), styled('menu', 2, 'staff')])).toEqual(['table', 'menu'])
})

/** Parts of a screen that are not merged, because others need each of them. */
const partsOf = (user: string, count: number) =>
  Array.from({ length: count }, (_, at) => part(`${user} ${at}`, 5, user, ...many.map((other) => `${other} ${at}`)))

test('a request costs a screen of many files more', () => {
  const pair = [part('table', 1, 'staff', 'tasks'), part('menu', 5, 'staff')]
  expect(merge([...pair, ...partsOf('staff', 7)])).toContain('table')
  expect(merge([...pair, ...partsOf('staff', 8)])).toContain('table menu')
})

test('a kilobyte in vain costs a screen of many kilobytes more', () => {
  const pair = [part('table', 1, 'staff', 'tasks'), part('menu', 2, 'staff')]
  expect(merge([...pair, part('editor', 98, 'tasks')])).toContain('table menu')
  expect(merge([...pair, part('editor', 100, 'tasks')])).toContain('table')
})

test('files never import each other', () => {
  const parts = [part('a', 1, 'one', 'two'), part('b', 100, 'one', 'two', ...many), part('c', 1, 'one', 'two')]
  expect(merge(parts, { a: ['b'], b: ['c'] })).toEqual(['a', 'b', 'c'])
  expect(merge(parts)).toEqual(['a c', 'b'])
})
