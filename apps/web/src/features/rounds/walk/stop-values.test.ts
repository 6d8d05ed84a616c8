import { expect, test } from 'vitest'

import type { Statement } from '#contract/rounds/round-stop'

import { missingValue, valueOutside, valuesOf } from './stop-values.ts'

const stop = (value: Partial<NonNullable<Statement['value']>>) => ({
  statements: [{ key: 'temp', text: 'Temperature', value: { label: 'Temperature', unit: '°F', ...value }, problems: [] }],
})

test.each([
  [{ min: 60, max: 100 }, '59.9', true],
  [{ min: 60, max: 100 }, '60', false],
  [{ min: 60, max: 100 }, '100', false],
  [{ min: 60, max: 100 }, '100.1', true],
  [{ min: 60 }, '', false],
  [{}, '1000', false],
])('with the limits %j, "%s" is outside: %s', (limits, typed, outside) => {
  expect(valueOutside(stop(limits), { temp: typed }) !== undefined).toBe(outside)
})

test('a required value is missing until it is a number, and an optional one may be empty', () => {
  const missing = (required: boolean, typed: string) => missingValue(stop({ required }), { temp: typed })?.key
  expect([missing(true, ''), missing(true, '.'), missing(true, '7'), missing(false, ''), missing(false, '.')]).toEqual([
    'temp',
    'temp',
    undefined,
    undefined,
    'temp',
  ])
})

test('only numbers are sent', () => {
  expect([valuesOf(stop({}), { temp: ' 7.5 ' }), valuesOf(stop({}), { temp: '.' }), valuesOf(stop({}), {})]).toEqual([
    { temp: 7.5 },
    {},
    {},
  ])
})
