import { expect, test } from 'vitest'

import { renewPush } from './push.ts'

const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
const p256dh = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const endpoint = 'https://fcm.googleapis.com/fcm/send/example'
const request = { old: { endpoint, auth }, endpoint: `${endpoint}-new`, keys: { p256dh, auth } }

test('a browser hands its new address over with the old one and its secret', () => {
  expect(renewPush.body.parse(request)).toEqual(request)
})

test.each([
  ['old', { old: undefined }],
  ['old.auth', { old: { endpoint } }],
  ['old.auth', { old: { endpoint, auth: auth.slice(1) } }],
  ['old.endpoint', { old: { endpoint: 'no address', auth } }],
  ['endpoint', { endpoint: `${endpoint}${'x'.repeat(1_000)}` }],
  ['keys.p256dh', { keys: { p256dh: `${p256dh}AA`, auth } }],
] as const)('a request with a wrong %s is refused', (field, wrong) => {
  expect(renewPush.body.safeParse({ ...request, ...wrong }).error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
