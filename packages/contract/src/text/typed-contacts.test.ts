import { expect, test } from 'vitest'

import { readContact, readEmail } from './typed-contacts.ts'

test('two spellings of one mailbox become the same address', () => {
  for (const typed of [' Maria.Alvarez@Lakeside.example ', 'maria.alvarez@lakeside.example.', 'MARIA.ALVAREZ@LAKESIDE.EXAMPLE'])
    expect(readEmail(typed), typed).toBe('maria.alvarez@lakeside.example')
  expect(readEmail('info@Bücher.example')).toBe('info@xn--bcher-kva.example')
  expect(readEmail('info@xn--bcher-kva.example')).toBe('info@xn--bcher-kva.example')
})

test.each(["o'brien+osha@sub.lakeside.example", 'a@b.co', '15035550114@mail.example', 'first_last-1@1stdental.example'])(
  '%s is a valid email address',
  (typed) => {
    expect(readEmail(typed)).toBe(typed)
  },
)

test.each([
  'a,b@x.example',
  'x@y.example,z.example',
  '<script>@x.example',
  'a@b..example',
  'a@.example',
  'a@example',
  'a@b.example..',
  'da\u200Bna@lakeside.example',
  'dana@lake\u200Bside.example',
  'dana\u202E@lakeside.example',
  'a@b@c.example',
  '.a@b.example',
  'a..b@b.example',
  'a@-b.example',
  'a@127.0.0.1',
  'a@%61.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(64)}.example`,
  'Dana <dana@lakeside.example>',
  'josé@lakeside.example',
  '',
  '@',
])('%j is not a valid email address', (typed) => {
  expect(readEmail(typed)).toBeNull()
})

test('a phone number is recognized however its digits are grouped', () => {
  for (const typed of ['+1 (503) 555-0114', '+1.503.555.0114', '+1 503 555‑0114', '1 503 555 0114'])
    expect(readContact(typed), typed).toEqual({ method: 'phone', meant: ['+15035550114'] })
  expect(readContact('503-555-0114')).toEqual({ method: 'phone', meant: ['+15035550114', '+5035550114'] })
})

test('a text with characters other than separators between digits is not a phone number, and a text with an @ never is', () => {
  for (const typed of ['+15035550114az', '+15035550114q!', 'x5035550114', '5035550114@', '+', '', '12345', '+05035550114'])
    expect(readContact(typed), typed).toBeUndefined()
  expect(readContact('15035550114@mail.example')).toEqual({ method: 'email', meant: ['15035550114@mail.example'] })
})
