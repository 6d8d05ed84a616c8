import type { LookupAddress } from 'node:dns'

import { expect, test } from 'vitest'

import { isPublic, isPushAddress, publicLookup } from './push-address.ts'
import { pushService } from './push-service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGo',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => {
  expect(isPushAddress(address, null)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/https://fcm.googleapis.com/',
  'https://evilfcm.googleapis.com/abc',
  'https://xfcm.googleapis.com@evil.example/',
  'https://notify.windows.com/abc',
  'https://evil-notify.windows.com/abc',
  'https://evilpush.apple.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/',
  'http://127.0.0.1:4000/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
  '',
])('%s is refused', (address) => {
  expect(isPushAddress(address, null)).toBe(false)
})

test('a push service of tests is allowed by its origin only', () => {
  const origin = 'http://127.0.0.1:4000'
  expect(isPushAddress(`${origin}/abc`, origin)).toBe(true)
  for (const other of ['http://127.0.0.1:4001/abc', 'https://127.0.0.1:4000/abc', 'http://x@127.0.0.1:4000/abc'])
    expect(isPushAddress(other, origin)).toBe(false)
})

test.each(['142.250.70.74', '17.253.0.1', '2607:f8b0:4004:c07::5f', '2a00:1450:4001:82a::200a'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  'no address',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

const lookedUp = (addresses: LookupAddress[], all = true) =>
  new Promise((resolve, reject) => {
    publicLookup((_, done) => done(null, addresses))('fcm.googleapis.com', { all }, (problem, found, family) =>
      problem ? reject(problem) : resolve(all ? found : [found, family]),
    )
  })

test('a name that leads inside is refused, also if only one of its addresses does', async () => {
  const outside = { address: '142.250.70.74', family: 4 }
  expect(await lookedUp([outside])).toEqual([outside])
  expect(await lookedUp([outside], false)).toEqual(['142.250.70.74', 4])
  await expect(lookedUp([{ address: '10.0.0.5', family: 4 }])).rejects.toThrow('no public address')
  await expect(lookedUp([outside, { address: '::1', family: 6 }])).rejects.toThrow('no public address')
  await expect(lookedUp([])).rejects.toThrow('no address')
})

test('nothing is sent to an address that is not allowed', async () => {
  const target = { endpoint: 'https://169.254.169.254/latest', p256dh: '', auth: '' }
  const message = { payload: '{}', keys: { publicKey: '', privateKey: '' }, contact: 'mailto:a@b.example', urgent: false }
  await expect(pushService(null).send(target, message)).rejects.toThrow('not the address of a push service')
})
