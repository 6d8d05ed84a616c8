import * as contract from '#contract/joining/joining'
import { newJoinCode } from '#contract/staff/staff'
import { client } from '#api/data/testing/client'
import { expect, test } from '#api/data/testing/test'

import { invite, join, nobody, person, refusedJoin, setUp, verify } from './testing/joining-calls.ts'

test('a wrong code returns 401; after five, typed codes are blocked for a while, though the link still works', async ({ world }) => {
  const { userName, joinCode, codeHash } = await invite(world)
  for (const wrong of ['AAAAAA', 'BBBBBB', '', 'x'.repeat(32), 'CCCCCC'])
    expect(await refusedJoin(world, { userName, joinCode: wrong })).toMatchObject({ status: 401, code: 'joining.wrong_code' })
  expect(await refusedJoin(world, { userName, joinCode })).toMatchObject({ status: 422, code: 'joining.used_up' })
  await join(world, { userName, codeHash })
  expect(await refusedJoin(world, { userName: 'stranger@lakeside.example', joinCode })).toMatchObject({ status: 401 })
})

test('an uninvited contact gets the same response as an invited one, and the owner’s code works again within the hour', async ({
  world,
}) => {
  const { userName, joinCode } = await invite(world)
  const guesses = async (name: string) => {
    const codes: string[] = []
    for (let tries = 0; tries < 7; tries += 1) codes.push((await refusedJoin(world, { userName: name, joinCode: `QQQQQ${tries}` })).code)
    return codes
  }
  const invited = await guesses(userName)
  expect(invited).toEqual([...Array<string>(5).fill('joining.wrong_code'), 'joining.used_up', 'joining.used_up'])
  expect(await guesses('nobody-invited@lakeside.example')).toEqual(invited)
  world.services.clock.advance({ hours: 1 })
  expect((await join(world, { userName, joinCode })).user.email).toBe(userName)
})

test('simultaneous wrong join codes are judged one after the other', async ({ world }) => {
  const { userName } = await invite(world)
  const tries = Array.from({ length: 18 }, (_, n) => refusedJoin(world, { userName, joinCode: `PARA${n}` }))
  const codes = (await Promise.all(tries)).map((refusal) => refusal.code)
  expect(codes.filter((code) => code === 'joining.wrong_code')).toHaveLength(5)
})

test('a new join code works immediately, however often the previous one was guessed', async ({ world }) => {
  const { userName, member } = await invite(world)
  for (let tries = 0; tries < 6; tries += 1) await refusedJoin(world, { userName, joinCode: `WWWWW${tries}` })
  const renewed = await (await world.as(world.maria)).call(newJoinCode, { params: { id: member._id } })
  expect((await join(world, { userName, joinCode: renewed.joinCode ?? '' })).user._id).toBe(member._id)
})

test('a code of another person’s invitation is wrong', async ({ world }) => {
  const [one, other] = [await invite(world), await invite(world)]
  expect(await refusedJoin(world, { userName: one.userName, joinCode: other.joinCode, codeHash: other.codeHash })).toMatchObject({
    status: 401,
  })
})

test('a guessing stranger does not keep the invited person elsewhere from entering the code', async ({ world }) => {
  const { userName, joinCode } = await invite(world)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 22; tries += 1) {
    const body = { userName, joinCode: `WWWW${tries}` }
    statuses.add((await nobody(world).refused(contract.registerWithCode, { body, from: '203.0.113.7' })).status)
  }
  expect(statuses).toContain(429)
  expect((await join(world, { userName, joinCode })).user.email).toBe(userName)
})

test('guessing join codes from many addresses is limited', async ({ world }) => {
  const { userName, joinCode } = await invite(world)
  for (let tries = 0; tries < 25; tries += 1) {
    const from = `203.0.113.${Math.floor(tries / 5)}`
    await nobody(world).refused(contract.registerWithCode, { body: { userName, joinCode: `WWWW${tries}` }, from })
  }
  expect(await refusedJoin(world, { userName, joinCode })).toMatchObject({ code: 'joining.used_up' })
})

test('guessing join codes for one contact is limited', async ({ world }) => {
  const refusals = []
  for (let i = 0; i < 22; i += 1) refusals.push(await refusedJoin(world, { userName: 'guessed@lakeside.example', joinCode: `AAAA${i}` }))
  expect(refusals.at(-1)).toMatchObject({ status: 429, code: 'request.too_many' })
})

test('the proof from an opened invitation is valid for 30 minutes', async ({ world }) => {
  const { userName, codeHash } = await invite(world)
  const late = await join(world, { userName, codeHash })
  expect(late.expiresAt).toBe(new Date(world.services.clock.now().getTime() + 30 * 60_000).toISOString())
  world.services.clock.advance({ minutes: 30 })
  const params = { userId: late.user._id }
  const tooLate = await client(world.app, late.proof).refused(contract.onboard, { params, body: { ...person, email: userName } })
  expect(tooLate).toMatchObject({ status: 401 })
  const inTime = await join(world, { userName, codeHash })
  await verify(world, inTime.proof, userName)
  world.services.clock.advance({ minutes: 29, seconds: 59 })
  expect((await setUp(world, inTime.proof, inTime.user._id, { email: userName })).payload.user).toMatchObject({ email: userName })
})
