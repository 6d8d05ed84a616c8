import { eq } from 'drizzle-orm'

import { askForProof, proveSession } from '#contract/access/fresh-proof'
import { freshProof, session } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { expect, inOwnWorld, test, testPassword, type World } from '#api/data/testing/test'
import { hashOf } from '#api/platform/secrets'

const body = (password = testPassword) => ({ action: 'archive' as const, password })

async function newCaller(world: World, userId: string) {
  const token = await world.tokenFor(userId)
  const proofs = () =>
    world.system(async (db) => {
      const own = await db
        .select()
        .from(session)
        .where(eq(session.tokenHash, hashOf(token)))
      return db
        .select()
        .from(freshProof)
        .where(eq(freshProof.sessionId, own[0]?.id ?? ''))
    })
  return { ...client(world.app, token), proofs }
}

test('the right password proves the session for five minutes, and a later one begins them again', async ({ world }) => {
  const dana = await newCaller(world, world.dana)
  expect(await dana.call(proveSession, { body: body() })).toEqual({ payload: { action: 'archive', seconds: 300 } })
  world.services.clock.advance({ minutes: 2 })
  await dana.call(proveSession, { body: body() })
  const now = world.services.clock.now().getTime()
  expect(await dana.proofs()).toMatchObject([{ action: 'archive', provedAt: new Date(now), expiresAt: new Date(now + 300_000) }])
  expect((await world.audit('session.proved')).at(-1)).toMatchObject({ actorId: world.dana, after: { action: 'archive' } })
})

test('a wrong password is refused at its field, proves nothing and is in the trail', async ({ world }) => {
  const dana = await newCaller(world, world.dana)
  const refusal = await dana.refused(proveSession, { body: body('Wrong#2026') })
  expect(refusal).toMatchObject({
    status: 422,
    code: 'session.proof_wrong',
    fields: { password: 'This is not correct. Please try again.' },
  })
  expect(await dana.proofs()).toEqual([])
  expect(await world.audit('session.proof_refused')).toMatchObject([{ targetId: world.dana, after: { count: 1, action: 'archive' } }])
  expect(JSON.stringify(await world.audit('session.proof_refused'))).not.toContain('Wrong#')
})

test.for([
  ['no action', { password: testPassword }],
  ['an unknown action', { action: 'everything', password: testPassword }],
  ['no password', { action: 'archive' }],
  ['an empty password', { action: 'archive', password: '' }],
  ['a password that is too long', { action: 'archive', password: 'x'.repeat(201) }],
] as const)('%s is refused with 422', async ([, sent], { world }) => {
  expect(await (await newCaller(world, world.dana)).refused(proveSession, { body: sent })).toMatchObject({ status: 422 })
})

inOwnWorld('wrong passwords are limited as at sign-in, and a right one before the limit begins anew', async ({ world }) => {
  const dana = await newCaller(world, world.dana)
  const guess = async (times: number) => {
    for (let index = 0; index < times; index += 1) await dana.refused(proveSession, { body: body('Wrong#2026') })
  }
  await guess(19)
  await dana.call(proveSession, { body: body() })
  await guess(20)
  expect(await dana.refused(proveSession, { body: body() })).toMatchObject({ status: 429 })
  expect(await dana.refused(proveSession, { body: body() })).toMatchObject({ status: 429 })
  await (await newCaller(world, world.maria)).call(proveSession, { body: body() })
  world.services.clock.advance({ minutes: 15 })
  await (await newCaller(world, world.dana)).call(proveSession, { body: body() })
})

inOwnWorld('an account with a second factor does not prove itself with its password, and every refusal compares it', async ({ world }) => {
  const tooWeak = { status: 422, code: 'session.proof_stronger' }
  await withAuthenticator(world, await world.as(world.dana))
  await withPasskey(world, await world.as(world.tessa))
  const compared: string[] = []
  const { passwords } = world.services
  const { matches } = passwords
  passwords.matches = async (stored, password) => {
    compared.push(password)
    return matches(stored, password)
  }
  const [dana, tessa, maria] = [
    await newCaller(world, world.dana),
    await newCaller(world, world.tessa),
    await newCaller(world, world.maria),
  ]
  expect(await dana.refused(proveSession, { body: body() })).toMatchObject(tooWeak)
  expect(await dana.refused(proveSession, { body: body('Wrong#2026') })).toMatchObject(tooWeak)
  expect(await tessa.refused(proveSession, { body: body() })).toMatchObject(tooWeak)
  expect(await maria.refused(proveSession, { body: body('Wrong#2027') })).toMatchObject({ code: 'session.proof_wrong' })
  expect(compared).toEqual([testPassword, 'Wrong#2026', testPassword, 'Wrong#2027'])
})

const provedAt = async (world: World, id: string | undefined) =>
  (
    await world.system((db) =>
      db
        .select()
        .from(session)
        .where(eq(session.id, id ?? '')),
    )
  )[0]?.provedTwoFactorsAt

inOwnWorld('a code of the app proves the session and marks it as proved by two factors; no code works twice', async ({ world }) => {
  const { code } = await withAuthenticator(world, await world.as(world.dana))
  world.services.clock.advance({ minutes: 1 })
  const dana = await newCaller(world, world.dana)
  expect((await dana.call(askForProof, {})).payload).toEqual({ ways: ['authenticator', 'recoveryCode'], passkey: null })
  const wrong = { action: 'archive', code: code() === '000000' ? '111111' : '000000' }
  expect(await dana.refused(proveSession, { body: wrong })).toMatchObject({
    code: 'session.second_factor_wrong',
    fields: { code: 'This is not the right code. Please check it and try again.' },
  })
  expect(await dana.proofs()).toEqual([])
  const right = { action: 'archive' as const, code: code() }
  await dana.call(proveSession, { body: right })
  const [proof] = await dana.proofs()
  expect(await provedAt(world, proof?.sessionId)).toEqual(world.services.clock.now())
  expect(await dana.refused(proveSession, { body: { ...right, action: 'card' } })).toMatchObject({ code: 'session.code_already_used' })
})

inOwnWorld('a recovery code proves once, and the person is told', async ({ world }) => {
  const { recoveryCodes } = await withAuthenticator(world, await world.as(world.dana))
  const dana = await newCaller(world, world.dana)
  const proof = { action: 'signInMethods' as const, code: recoveryCodes[0] ?? '' }
  await dana.call(proveSession, { body: proof })
  const told = (await world.messages('dana@lakeside.example')).find(({ subject }) => subject === 'A recovery code was used')?.text
  expect(told).toContain('used a recovery code to show that it is you. 9 codes are left.')
  expect(told).not.toMatch(/signed in to your SafePractice account with|knows your password/)
  expect(await dana.refused(proveSession, { body: proof })).toMatchObject({ code: 'session.second_factor_wrong' })
})

inOwnWorld('wrong codes are limited per day, over sign-ins and proofs', async ({ world }) => {
  const { code } = await withAuthenticator(world, await world.as(world.dana))
  world.services.clock.advance({ minutes: 1 })
  const dana = await newCaller(world, world.dana)
  const wrong = code() === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 20; tries += 1)
    expect(await dana.refused(proveSession, { body: { action: 'archive', code: wrong } })).toMatchObject({ status: 422 })
  expect(await dana.refused(proveSession, { body: { action: 'archive', code: code() } })).toMatchObject({ status: 429 })
})

inOwnWorld('a passkey proves the session that asked for it, once', async ({ world }) => {
  const { device } = await withPasskey(world, await world.as(world.dana))
  const [here, elsewhere] = [await newCaller(world, world.dana), await newCaller(world, world.dana)]
  const ask = async (caller: typeof here) => {
    const { ways, passkey } = (await caller.call(askForProof, {})).payload
    expect(ways).toEqual(['passkey', 'recoveryCode'])
    return passkey ?? expect.fail('The account has a passkey.')
  }
  const refused = { status: 422, code: 'session.passkey_refused' }
  const answer = (asked: Awaited<ReturnType<typeof ask>>, forged = {}) => ({
    action: 'archive' as const,
    token: asked.token,
    response: device.get(asked.options, forged),
  })
  expect(await elsewhere.refused(proveSession, { body: answer(await ask(here)) })).toMatchObject(refused)
  expect(await here.refused(proveSession, { body: answer(await ask(here), { userVerified: false }) })).toMatchObject(refused)
  const late = await ask(here)
  world.services.clock.advance({ minutes: 5 })
  expect(await here.refused(proveSession, { body: answer(late) })).toMatchObject(refused)
  const right = answer(await ask(here))
  await here.call(proveSession, { body: right })
  expect(await here.refused(proveSession, { body: right })).toMatchObject(refused)
  const [proof] = await here.proofs()
  expect(await provedAt(world, proof?.sessionId)).not.toBeNull()
  expect(await elsewhere.proofs()).toEqual([])
})

inOwnWorld('a question is used up by a wrong answer, and a passkey of somebody else proves nothing', async ({ world }) => {
  const { device } = await withPasskey(world, await world.as(world.dana))
  const { device: foreign } = await withPasskey(world, await world.as(world.tessa))
  const dana = await newCaller(world, world.dana)
  const { passkey } = (await dana.call(askForProof, {})).payload
  const { token, options } = passkey ?? expect.fail('The account has a passkey.')
  const refused = { status: 422, code: 'session.passkey_refused' }
  expect(await dana.refused(proveSession, { body: { action: 'archive', token, response: foreign.get(options) } })).toMatchObject(refused)
  expect(await dana.refused(proveSession, { body: { action: 'archive', token, response: device.get(options) } })).toMatchObject(refused)
})
