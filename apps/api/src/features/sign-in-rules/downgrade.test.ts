import { proveSession } from '#contract/access/fresh-proof'
import { login, SignedIn } from '#contract/access/sign-in'
import { proofMinutes, type ProofAction } from '#contract/endpoint/proof-actions'
import { getSignInRules, setSignInRule, type RequiredOf } from '#contract/sign-in-rules/sign-in-rules'
import { grantSupport } from '#api/data/sessions/grant-support'
import { withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { client, type Client } from '#api/data/testing/client'
import { expect, inOwnWorld, testPassword, type World } from '#api/data/testing/test'

import { enrolledMaria, paramsOf, provedMaria, require } from './testing/rule-calls.ts'

/** Every way to weaken the rule "everybody, after 7 days". */
const weaker: readonly { requiredOf: RequiredOf; graceDays: number }[] = [
  { requiredOf: 'nobody', graceDays: 7 },
  { requiredOf: 'administrators', graceDays: 7 },
  { requiredOf: 'everybody', graceDays: 8 },
]

/** Lakeside asks everybody after 7 days. Maria has an authenticator app, of which the test has the codes and the recovery codes. */
async function strictPractice(world: World) {
  const maria = await world.as(world.maria)
  const app = await withAuthenticator(world, maria)
  await require(world, maria, 'everybody', 7)
  return app
}

/** Expects that a caller weakens the rule in no way, and returns the refusals. */
async function refusals(world: World, caller: Client) {
  const refused: { status: number; code: string }[] = []
  for (const change of weaker) {
    const { status, code } = await caller.refused(setSignInRule, { params: paramsOf(world), body: { ...change, revision: 1 } })
    refused.push({ status, code })
  }
  const { rule } = (await (await provedMaria(world)).call(getSignInRules, { params: paramsOf(world) })).payload
  expect(rule).toMatchObject({ requiredOf: 'everybody', graceDays: 7, revision: 1 })
  return refused
}

const everyTime = <T>(refusal: T) => weaker.map(() => refusal)
const proofNeeded = everyTime({ status: 403, code: 'session.proof_needed' })

/** A session of Maria as somebody has it who copied its token. */
async function stolenSession(world: World) {
  const caller = client(world.app, await world.tokenFor(world.maria))
  return { caller, prove: (action: ProofAction, code = '') => caller.call(proveSession, { body: { action, code } }) }
}

inOwnWorld('a stolen session without a proof does not weaken the rule, also not with the password', async ({ world }) => {
  await strictPractice(world)
  const { caller } = await stolenSession(world)
  expect(await refusals(world, caller)).toEqual(proofNeeded)
  const body = { action: 'signInRules', password: testPassword }
  expect(await caller.refused(proveSession, { body })).toMatchObject({ code: 'session.proof_stronger' })
  expect(await refusals(world, caller)).toEqual(proofNeeded)
})

inOwnWorld('a proof of another action, of another session or of more than five minutes ago does not count', async ({ world }) => {
  const { recoveryCodes } = await strictPractice(world)
  const [here, elsewhere] = [await stolenSession(world), await stolenSession(world)]
  await here.prove('archive', recoveryCodes[0])
  await elsewhere.prove('signInRules', recoveryCodes[1])
  expect(await refusals(world, here.caller)).toEqual(proofNeeded)
  await here.prove('signInRules', recoveryCodes[2])
  world.services.clock.advance({ minutes: proofMinutes })
  expect(await refusals(world, here.caller)).toEqual(proofNeeded)
})

inOwnWorld('nobody but an administrator of this practice weakens the rule, even with a proof of two factors', async ({ world }) => {
  await strictPractice(world)
  const proved = async (userId: string) => {
    const caller = await world.as(userId)
    await withAuthenticator(world, caller)
    return caller
  }
  const notTheirs = everyTime({ status: 403, code: 'practice.not_administrator' })
  expect(await refusals(world, await proved(world.dana)), 'a member').toEqual(notTheirs)
  expect(await refusals(world, await proved(world.omar)), 'an administrator of a location').toEqual(notTheirs)
  expect(await refusals(world, await proved(world.ruth)), 'an administrator of another practice who works here').toEqual(notTheirs)
  const unknown = everyTime({ status: 404, code: 'request.not_found' })
  expect(await refusals(world, await proved(world.foreignOnly)), 'a stranger').toEqual(unknown)
  expect(await refusals(world, client(world.app, null))).toEqual(everyTime({ status: 401, code: 'session.signed_out' }))
})

inOwnWorld('support does not weaken the rule, even with write access', async ({ world }) => {
  await strictPractice(world)
  const link = await world.system((db) =>
    grantSupport(
      db,
      { practiceId: world.lakeside.id, email: 'Maria@lakeside.example', supporter: 'Sam Support', reason: 'Ticket 4711', write: true },
      { now: world.services.clock.now(), services: world.services },
    ),
  )
  const { token } = SignedIn.parse(await (await world.as(null)).call(login, { body: { data: link ?? '' } }))
  const refused = await refusals(world, client(world.app, token))
  expect(refused.map(({ status }) => status)).toEqual(everyTime(403))
  expect(refused.map(({ code }) => code)).not.toContain('session.proof_needed')
  expect(await refusals(world, world.inSession(token)), 'a proof would not help').toEqual(refused)
})

inOwnWorld('whoever may weaken the rule does it in front of all other administrators', async ({ world }) => {
  const maria = await enrolledMaria(world)
  await require(world, maria, 'everybody', 7)
  const loosened = async (email: string) =>
    (await world.messages(email)).filter(({ subject }) => subject === 'The sign-in rules were loosened')
  expect(await loosened('omar@lakeside.example'), 'a stricter rule is no weaker one').toEqual([])
  for (const [index, { requiredOf, graceDays }] of weaker.toReversed().entries()) {
    world.services.clock.advance({ minutes: 1 })
    await require(world, maria, requiredOf, graceDays)
    expect(await loosened('omar@lakeside.example'), requiredOf).toHaveLength(index + 1)
  }
  const [notice] = await loosened('omar@lakeside.example')
  expect(notice?.text).toContain('Maria Alvarez has changed the sign-in rules of your practice')
  expect(notice?.text).toContain('Nobody needs a passkey or an authenticator app any more.')
  for (const others of ['maria@lakeside.example', 'dana@lakeside.example', 'ruth@cedar.example']) expect(await loosened(others)).toEqual([])
  expect((await world.audit('sign_in_rule.changed')).at(-1)).toMatchObject({
    actorId: world.maria,
    before: { requiredOf: 'administrators' },
    after: { requiredOf: 'nobody' },
  })
})
