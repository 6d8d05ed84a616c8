import { expect, test } from 'vitest'

import { device, origin, worker } from './testing/offline-device.ts'

test('a message from the server is shown in its words, with the number of due tasks on the icon', async () => {
  const on = device()
  const notification = {
    title: 'A round is due',
    body: 'Open SafePractice to see it.',
    navigate: `${origin}/notification?id=1`,
    lang: 'en-US',
    tag: 'due',
  }
  await worker(on).push(() => ({ web_push: 8030, notification, app_badge: 3 }))
  const { navigate, ...words } = notification
  expect(on.shown).toEqual([{ ...words, data: navigate, icon: '/icon-192.png', badge: '/badge-96.png' }])
  expect(on.badges).toEqual([3])
})

test.each([
  ['is no JSON', () => JSON.parse('{') as unknown],
  ['is empty', () => null],
])('a message that %s is shown in general words, because a browser demands that something is shown', async (_, json) => {
  const on = device()
  await worker(on).push(json)
  expect(on.shown).toMatchObject([{ title: 'SafePractice', body: 'Open SafePractice to see what is new.', data: '/' }])
  expect(on.badges).toEqual([])
})

test.each([
  [`${origin}/notification?id=1`, `${origin}/notification?id=1`],
  ['/rounds', `${origin}/rounds`],
  ['https://evil.example/', `${origin}/`],
  ['javascript:alert(1)', `${origin}/`],
  [undefined, `${origin}/`],
])('a click on a notification with the address %s opens %s', async (navigate, opened) => {
  const on = device()
  await worker(on).click(navigate)
  expect(on.opened).toEqual([opened])
})
