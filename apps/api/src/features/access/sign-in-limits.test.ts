import { login } from '#contract/access/sign-in'
import { expect, test, testPassword, type World } from '#api/data/testing/test'

const username = 'dana@lakeside.example'

const signIn = async (world: World, from: string, password = testPassword) =>
  (await (await world.as(null)).raw(login, { body: { username, password }, from })).statusCode

const guess = async (world: World, count: number, from: (index: number) => string) => {
  for (let index = 0; index < count; index += 1) await signIn(world, from(index), 'Wrong#2026')
}

test('a stranger who guesses a password blocks their own address but not the owner elsewhere', async ({ world }) => {
  await guess(world, 200, () => '203.0.113.7')
  expect(await signIn(world, '203.0.113.7')).toBe(429)
  expect(await signIn(world, '198.51.100.20')).toBe(200)
})

test('guessing from many addresses is blocked after a hundred wrong passwords; correct ones do not count', async ({ world }) => {
  world.services.clock.advance({ minutes: 15 })
  await guess(world, 99, (index) => `203.0.113.${index % 9}`)
  for (let times = 0; times < 3; times += 1) expect(await signIn(world, '198.51.100.20')).toBe(200)
  await guess(world, 1, () => '203.0.113.10')
  expect(await signIn(world, '198.51.100.20')).toBe(429)
  world.services.clock.advance({ minutes: 15 })
  expect(await signIn(world, '198.51.100.20')).toBe(200)
})

test('an IPv6 network counts as one address', async ({ world }) => {
  world.services.clock.advance({ minutes: 15 })
  await guess(world, 25, (index) => `2001:db8:0:7::${index.toString(16)}`)
  expect(await signIn(world, '2001:db8:0:7:ffff::1')).toBe(429)
  expect(await signIn(world, '2001:db8:0:8::1')).toBe(200)
})
