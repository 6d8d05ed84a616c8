import { expect, test } from 'vitest'

import type { AnswerSearch } from '#contract/assistant/assistant'

import { hrefOf, type Address, type PlainPath } from './address.ts'
import type { Declared, Pages, SearchName } from './pages.ts'
import { anyText, wholeNumber } from './search-values.ts'

const id = '000000000000000000000001'

test('an address is converted to text with its parameters and search values, and absent values are omitted', () => {
  expect(hrefOf({ to: '/' })).toBe('/')
  expect(hrefOf({ to: '/records', search: { page: 2, search: 'a b&c', from: undefined } })).toBe('/records?page=2&search=a+b%26c')
  expect(hrefOf({ to: '/forms/view', search: { formId: 'walk', back: hrefOf({ to: '/records' }) } })).toBe(
    '/forms/view?formId=walk&back=%2Frecords',
  )
  expect(hrefOf({ to: '/oc/$code', params: { code: 'a/b' } })).toBe('/oc/a%2Fb')
})

// The compiler checks this file: each marked line must be an error.
test('the compiler checks pages, parameters and search values', () => {
  const right: Address[] = [
    { to: '/logout' },
    { to: '/account', search: { panel: 'safety' } },
    { to: '/admin/staff-view', search: { userId: id, tasks: 'completed' } },
  ]
  const wrong: Address[] = [
    // @ts-expect-error There is no such page.
    { to: '/nowhere' },
    // @ts-expect-error An arbitrary string is not a path.
    { to: String('/records') },
    // @ts-expect-error The member id is missing.
    { to: '/admin/staff-view' },
    // @ts-expect-error The member id is missing from the search values.
    { to: '/admin/staff-view', search: { tasks: 'completed' } },
    // @ts-expect-error The member id cannot be undefined.
    { to: '/admin/staff-view', search: { userId: undefined } },
    // @ts-expect-error The name of the value is misspelled.
    { to: '/records', search: { activRecord: id } },
    // @ts-expect-error The page is a number.
    { to: '/records', search: { page: '2' } },
    // @ts-expect-error There is no such panel.
    { to: '/account', search: { panel: 'billing' } },
    // @ts-expect-error The page has no search values.
    { to: '/library/setup', search: { step: '1' } },
    // @ts-expect-error The code parameter is missing.
    { to: '/oc/$code' },
    // @ts-expect-error The path has no parameters.
    { to: '/records', params: { code: 'a' } },
  ]
  const plain: PlainPath[] = [
    '/records',
    // @ts-expect-error The path alone is not enough.
    '/admin/staff-view',
  ]
  const names: SearchName[] = [
    'activeRecord',
    // @ts-expect-error No page has a value with this name.
    'nothing',
  ]
  const declared: Declared<{ page: typeof count }> = { page: count }
  // @ts-expect-error No page declares this value.
  const undeclared: Declared<{ nothing: typeof text }> = { nothing: text }
  // @ts-expect-error Every page that declares this value reads it as a number.
  const otherType: Declared<{ made: typeof text }> = { made: text }
  expect([right, wrong, plain, names, declared, undeclared, otherType]).toBeTruthy()
})

/** The search values of the server's answers that their pages do not declare. */
type Undeclared = { [Path in keyof AnswerSearch]: Exclude<keyof AnswerSearch[Path], keyof Pages[Path]> }[keyof AnswerSearch]

test('pages declare the search values with which answers open them', () => {
  const undeclared: [Undeclared] extends [never] ? [] : [Undeclared] = []
  expect(undeclared).toEqual([])
})

const count = wholeNumber(1)
const text = anyText
