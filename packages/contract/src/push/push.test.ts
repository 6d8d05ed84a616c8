import { expect, test } from 'vitest'

import { QuietHours, subscribePush, wrongKeyText } from './push.ts'

const hours = (from: string) => QuietHours.safeParse({ from, until: '07:00', timeZone: 'America/New_York' }).success

test.each(['00:00', '09:59', '19:00', '23:59'])('quiet hours may begin at %s', (from) => {
  expect(hours(from)).toBe(true)
})

test.each(['24:00', '9:30', '12:60', '23:59:59', ' 12:00', ''])('quiet hours cannot begin at "%s"', (from) => {
  expect(hours(from)).toBe(false)
})

const point = 'B'.repeat(87)
const secret = 'A'.repeat(22)

/** The refused fields of a subscription, with their messages. */
function refused(keys: { p256dh: string; auth: string }, endpoint = 'https://push.example/1') {
  const { error } = subscribePush.body.safeParse({ endpoint, keys })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

test('the keys of a browser are accepted with and without padding', () => {
  expect(refused({ p256dh: point, auth: secret })).toEqual([])
  expect(refused({ p256dh: `${point}=`, auth: `${secret}==` })).toEqual([])
})

test.each([
  ['a key that is one character short', { p256dh: point.slice(1), auth: secret }, 'keys.p256dh'],
  ['a key with the alphabet of base64', { p256dh: `+${point.slice(1)}`, auth: secret }, 'keys.p256dh'],
  ['a secret that is one character long', { p256dh: point, auth: `${secret}A` }, 'keys.auth'],
  ['a secret with half of its padding', { p256dh: point, auth: `${secret}=` }, 'keys.auth'],
])('%s is refused at its field', (_name, keys, field) => {
  expect(refused(keys)).toEqual([[field, wrongKeyText]])
})

test('an address that is none, or too long, is refused', () => {
  expect(refused({ p256dh: point, auth: secret }, 'not an address')).toEqual([['endpoint', 'This is no address.']])
  expect(refused({ p256dh: point, auth: secret }, `https://push.example/${'1'.repeat(1_000)}`).map(([field]) => field)).toEqual([
    'endpoint',
  ])
})
