import { expect, test } from 'vitest'

import {
  callingCodeOf,
  emptyPhone,
  hasMoreThanPrefix,
  hasPhone,
  internationalPhone,
  isSamePhone,
  isWrongPhone,
  phoneCountries,
  phoneToSend,
  phoneValueOf,
  typedPhone,
} from './phone.ts'

const us = (text: string) => ({ country: 'US', text })

test.each([
  ['a US number', us('(503) 555-0100'), '+15035550100'],
  ['a number of another country', { country: 'GB', text: '020 7946 0958' }, '+442079460958'],
  ['an international number, whatever the country', us('+44 20 7946 0958'), '+442079460958'],
  ['a country that is not known', { country: 'XX', text: '503 555 0100' }, '+15035550100'],
  ['a number that is too short', us('555'), undefined],
  ['no number', us('call me'), undefined],
])('%s is sent in international form', async (_name, value, sent) => expect(await internationalPhone(value)).toBe(sent))

test.each([
  ['+15035550100', { country: 'US', text: '(503) 555-0100' }],
  ['+442079460958', { country: 'GB', text: '020 7946 0958' }],
  ['extension 12', { country: 'US', text: 'extension 12' }],
])('the stored %s is shown in national form', async (stored, shown) => expect(await phoneValueOf(stored)).toEqual(shown))

test('a stored number is edited as typed, and none is empty', async () => {
  expect(await typedPhone('+15035550100')).toEqual(us('(503) 555-0100'))
  expect([await typedPhone(null), await typedPhone('')]).toEqual([emptyPhone, emptyPhone])
})

test('the United States come first, then the countries by name, each with its code', async () => {
  const [first, ...others] = await phoneCountries()
  expect(first).toEqual({ value: 'US', label: 'United States +1' })
  expect(others.map(({ label }) => label)).toEqual(others.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b)))
  expect(others).toContainEqual({ value: 'GB', label: 'United Kingdom +44' })
})

test('the calling code of an unknown country is that of the United States', async () => {
  expect([await callingCodeOf('GB'), await callingCodeOf('XX')]).toEqual(['44', '1'])
})

test.each([
  ['', false, false],
  ['  ', false, false],
  ['+1', true, false],
  ['+44', true, false],
  [' +44 ', true, false],
  ['+441', true, true],
])('"%s" counts as typed: %s, and as more than a prefix: %s', (text, typed, more) => {
  expect([hasPhone(us(text)), hasMoreThanPrefix(us(text))]).toEqual([typed, more])
})

test.each([
  ['', '', false],
  ['503 555 0100', '+15035550100', false],
  ['911', '', true],
])('of "%s", "%s" is sent, and it is wrong: %s', async (text, sent, wrong) => {
  expect([await phoneToSend(us(text)), await isWrongPhone(us(text))]).toEqual([sent, wrong])
})

test('two phones are the same with country and text', () => {
  expect([isSamePhone(us('1'), us('1')), isSamePhone(us('1'), us('2')), isSamePhone(us('1'), { country: 'CA', text: '1' })]).toEqual([
    true,
    false,
    false,
  ])
})
