import { expect, test } from 'vitest'

import { countryCode, email, emailOrNone, phoneOrNone, required, text, writtenDate } from './shapes.ts'
import { acceptedBy, problemsOf } from './testing/accepted.ts'

test('an email address is stored in its canonical spelling', () => {
  expect(email.parse(' Dana@Lakeside.Example ')).toBe('dana@lakeside.example')
})

test.each(['', ' ', 'dana', 'dana@', '@lakeside.example', 'a@b@c.example', `${'x'.repeat(300)}@a.example`])(
  '"%s" is no email address',
  (typed) => expect(problemsOf(email, typed)).toEqual({ '': 'Invalid email address.' }),
)

test('a text of more than 300 characters is not read as an email address', () => {
  const padded = (length: number) => 'dana@lakeside.example'.padEnd(length)
  expect(acceptedBy(email, [padded(300), padded(301)])).toEqual([padded(300)])
  expect(acceptedBy(emailOrNone, [padded(300), padded(301)])).toEqual([padded(300)])
})

test.each([
  ['', ''],
  ['   ', ''],
  [' Dana@Lakeside.Example ', 'dana@lakeside.example'],
])('"%s" is read as the optional email address "%s"', (typed, read) => expect(emailOrNone.parse(typed)).toBe(read))

test('an optional email address that is none is refused', () => {
  expect(problemsOf(emailOrNone, 'dana@')).toEqual({ '': 'Invalid email address.' })
})

test.each([
  ['', ''],
  [' ', ''],
  ['+1 (503) 555-0100', '+15035550100'],
  ['+1 503 555 0100'.padEnd(40), '+15035550100'],
])('"%s" is read as the optional phone number "%s"', (typed, read) => expect(phoneOrNone.parse(typed)).toBe(read))

test.each(['503 555 0100', '911', '+1 503 555 0100'.padEnd(41)])('"%s" is no phone number', (typed) =>
  expect(problemsOf(phoneOrNone, typed)).toEqual({ '': 'Invalid Phone number.' }),
)

test('a calling code has one to four digits', () => {
  expect(acceptedBy(countryCode, ['1', '44', '1684', '', '16841', '+1', 'a1', '1a'])).toEqual(['1', '44', '1684'])
})

test('a written date is read as a day', () => {
  expect(writtenDate.parse('11/28/2026')).toBe('2026-11-28')
  expect(writtenDate.parse('2026-11-28'), 'a day stays as it is').toBe('2026-11-28')
})

test.each(['11/28/26', '1/28/2026', '11/28/2026 ', '02/30/2026', '13/01/2026', '011/28/2026', '11/28/20261'])(
  '"%s" is no written date',
  (written) => expect(problemsOf(writtenDate, written)).toEqual({ '': 'Please enter a date as MM/DD/YYYY' }),
)

test('a free text has at most ten thousand characters, without the spaces around it', () => {
  const [longest, tooLong] = ['x'.repeat(10_000), 'x'.repeat(10_001)]
  expect(acceptedBy(text(), ['', ` ${longest} `, tooLong])).toEqual(['', ` ${longest} `])
  expect(acceptedBy(required(), ['', '  ', longest, tooLong])).toEqual([longest])
})
