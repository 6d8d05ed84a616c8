import { expect, test } from 'vitest'
import { z } from 'zod'

import { address, frequency, givenName, invisibleText, locationType, monthAndDay, oneTimeCode, paging, password, zip } from './shapes.ts'

const typed = { address: '1 Main Street', city: 'Portland', state: 'OR', zip: '97201' }

test('an address line has at most 500 characters', () => {
  const longest = { ...typed, address: 'é'.repeat(500), address2: 'b'.repeat(500), city: 'c'.repeat(500) }
  expect(address.parse(longest)).toEqual(longest)
  for (const field of ['address', 'address2', 'city'] as const)
    expect(address.safeParse({ ...longest, [field]: 'x'.repeat(501) }).success, field).toBe(false)
})

test('a blank address line is rejected where it is required, and the second line is optional', () => {
  expect(address.parse(typed).address2).toBe('')
  for (const field of ['address', 'city'] as const) expect(address.safeParse({ ...typed, [field]: '  ' }).success, field).toBe(false)
})

test('a name is a single line in any script', () => {
  for (const name of ['Dana', "O'Brien-Núñez", '李 小龙', '👩‍⚕️ Ward']) expect(givenName.safeParse(name).success).toBe(true)
  for (const name of ['Dana\n\nCall 555-0100', 'Dana\rWhitfield', 'Da\u0007na']) expect(givenName.safeParse(name).success, name).toBe(false)
})

const accepted = (schema: { safeParse(value: unknown): { success: boolean } }, values: readonly string[]) =>
  values.filter((value) => schema.safeParse(value).success)

test('a ZIP code is exactly five digits', () => {
  expect(accepted(zip, ['97205', '9720', '972056', '97205 ', 'a97205', '97205-1234', '9720a'])).toEqual(['97205'])
})

test('a password has 8 to 16 allowed characters, including a digit and a special character', () => {
  const [shortest, longest] = ['aB3#5678', 'aB3#567890123456']
  expect([shortest.length, longest.length]).toEqual([8, 16])
  expect(accepted(password, [shortest, longest, 'aB3#567', `${longest}7`, 'aBcd#efg', 'aB345678', 'aB3#56 8', `${shortest}\n`])).toEqual([
    shortest,
    longest,
  ])
})

test('a one-time code has four digits', () => {
  expect(accepted(oneTimeCode, ['0412', '041', '04123', '041a', ' 0412'])).toEqual(['0412'])
})

test('month and day must be a day that exists in some year', () => {
  expect(
    accepted(monthAndDay, ['01/31', '02/29', '04/30', '12/31', '02/30', '04/31', '13/01', '00/10', '1/31', '01/00', '01/311']),
  ).toEqual(['01/31', '02/29', '04/30', '12/31'])
})

test('a state is two uppercase letters', () => {
  const inState = (state: string) => address.safeParse({ ...typed, state }).success
  expect(['OR', 'O', 'ORE', 'or', 'O1'].filter(inState)).toEqual(['OR'])
})

test('a frequency may be a number, and a location type may be a list of one', () => {
  expect([frequency.parse(99), frequency.parse('0'), frequency.safeParse(4).success]).toEqual(['99', '0', false])
  expect([locationType.parse(['dental']), locationType.parse('medical'), locationType.safeParse(['dental', 'medical']).success]).toEqual([
    'dental',
    'medical',
    false,
  ])
})

test('a list page has at most a hundred rows, and pages start at 1', () => {
  const pages = z.object(paging)
  expect(pages.parse({ pageNumber: '1', pageSize: '100', order: 'desc' })).toEqual({ pageNumber: 1, pageSize: 100, order: 'desc' })
  for (const wrong of [{ pageNumber: 0 }, { pageSize: 101 }, { pageSize: 0 }, { pageNumber: 1_000_001 }])
    expect(pages.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})

test.for([
  ['a turned direction', '\u202EzeravlA'],
  ['a turned direction within an embedding', 'A\u2067b\u2069'],
  ['a zero-width space', 'Ma\u200Bria'],
  ['a joiner between Latin letters', 'Ma\u200Dria'],
  ['a joiner at the end of an Arabic word', 'علی\u200C'],
  ['a soft hyphen', 'Ma\u00ADria'],
  ['a line separator', 'Ma\u2028ria'],
  ['a paragraph separator', 'Ma\u2029ria'],
  ['a letter for private use', 'Ma\uE000ria'],
  ['an unassigned character', 'Ma\u0378ria'],
  ['half a character', 'Ma\uD800ria'],
  ['a variation selector', 'Ma\uFE0Fria'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a tag character', 'Maria\u{E0041}'],
])('a name with %s is refused', ([, name]) => {
  expect(givenName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([invisibleText])
})

test.for([
  'علی\u200Cرضا',
  'ක්\u200Dරිස්ටි',
  'राज\u200Cकुमार',
  '👩\u200D⚕\uFE0F Ward',
  'Ward ❤\uFE0F',
  'José de la Cruz',
  'Jose\u0301',
  'Anne\u00A0Marie',
  '\uFEFFMaria',
])('the name "%s" is accepted', (name) => expect(givenName.safeParse(name).error).toBeUndefined())
