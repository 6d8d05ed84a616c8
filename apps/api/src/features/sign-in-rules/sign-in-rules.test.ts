import { getSession, updateUser } from '#contract/access/access'
import { listSessions } from '#contract/account/account'
import { getLocation } from '#contract/locations/locations'
import { countNotifications } from '#contract/notifications/notifications'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { exportSignInPeople, getSignInDuty, getSignInRules, setSignInRule } from '#contract/sign-in-rules/sign-in-rules'
import { withAuthenticator, withPasskey } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { signInRule } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

import { enrolledMaria, paramsOf, provedMaria, require } from './testing/rule-calls.ts'

const at = (world: World) => ({ params: { locationId: world.rows.location } })
const needed = { status: 403, code: 'session.two_factors_needed' }

inOwnWorld('nobody is asked at first; the list says who has what, also as a file', async ({ world }) => {
  const maria = await enrolledMaria(world)
  await withPasskey(world, await world.as(world.dana))
  const { rule, people, hasOwnFactor } = (await maria.call(getSignInRules, { params: paramsOf(world) })).payload
  expect(rule).toEqual({ requiredOf: 'nobody', graceDays: 14, requiredSince: null, everybodySince: null, revision: 0, changed: null })
  expect(hasOwnFactor).toBe(true)
  const of = (id: string) => people.find((one) => one._id === id)
  const now = world.services.clock.now().toISOString()
  expect(of(world.maria)).toMatchObject({ administrator: true, passkeys: 0, authenticator: true, since: now, required: false })
  expect(of(world.dana)).toMatchObject({ administrator: false, passkeys: 1, authenticator: false, since: now, graceUntil: null })
  expect(of(world.tessa)).toMatchObject({ passkeys: 0, authenticator: false, since: null, can: { askRemoval: false } })
  expect([of(world.dana)?.can.askRemoval, of(world.maria)?.can.askRemoval]).toEqual([true, false])
  expect(of(world.foreignOnly)).toBeUndefined()
  const { rows } = await exportedCsv(maria, exportSignInPeople, { params: paramsOf(world) })
  expect(rows.find((row) => row['Passkeys'] === '1')).toMatchObject({ Administrator: 'No', 'Authenticator App': 'No' })
  expect(await world.audit('sign_in_rule.exported')).toHaveLength(1)
})

inOwnWorld('only a person with a second factor sets the rule, and the other administrators are told', async ({ world }) => {
  for (const requiredOf of ['everybody', 'administrators'] as const) {
    const body = { requiredOf, graceDays: 0, revision: 0 }
    const early = await (await world.as(world.maria)).refused(setSignInRule, { params: paramsOf(world), body })
    expect(early, requiredOf).toMatchObject({ status: 409, code: 'sign_in_rule.own_factor_needed' })
  }
  expect(await world.system((db) => db.select().from(signInRule))).toEqual([])
  const maria = await enrolledMaria(world)
  const { rule } = await require(world, maria, 'administrators', 7)
  const now = world.services.clock.now().toISOString()
  expect(rule).toMatchObject({ requiredOf: 'administrators', graceDays: 7, requiredSince: now, revision: 1 })
  const subjects = async () => (await world.messages('omar@lakeside.example')).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['The sign-in rules were changed'])
  await require(world, maria, 'administrators', 8)
  await require(world, maria, 'nobody', 8)
  expect((await subjects()).filter((one) => one === 'The sign-in rules were loosened')).toHaveLength(2)
  expect((await world.audit('sign_in_rule.changed')).map(({ after }) => after)).toEqual([
    { requiredOf: 'administrators', graceDays: 7 },
    { graceDays: 8 },
    { requiredOf: 'nobody' },
  ])
})

inOwnWorld('a stale revision gets the current rule, and the same rule again changes nothing', async ({ world }) => {
  const maria = await enrolledMaria(world)
  await require(world, maria, 'administrators', 7)
  const params = paramsOf(world)
  const stale = await maria.refused(setSignInRule, { params, body: { requiredOf: 'nobody', graceDays: 7, revision: 0 } })
  expect(stale).toMatchObject({ status: 409, code: 'request.conflict', details: { requiredOf: 'administrators', revision: 1 } })
  expect((await require(world, maria, 'administrators', 7)).rule.revision).toBe(1)
})

inOwnWorld('impossible rules are refused at their field', async ({ world }) => {
  const maria = await enrolledMaria(world)
  const wrong: [object, string][] = [
    [{ requiredOf: 'administrators', graceDays: -1, revision: 0 }, 'graceDays'],
    [{ requiredOf: 'administrators', graceDays: 91, revision: 0 }, 'graceDays'],
    [{ requiredOf: 'administrators', graceDays: 'soon', revision: 0 }, 'graceDays'],
    [{ requiredOf: 'administrators', graceDays: 1.5, revision: 0 }, 'graceDays'],
    [{ requiredOf: 'staff', graceDays: 1, revision: 0 }, 'requiredOf'],
    [{ requiredOf: 'nobody', graceDays: 1 }, 'revision'],
  ]
  for (const [body, field] of wrong) {
    const refusal = await maria.refused(setSignInRule, { params: paramsOf(world), body })
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  }
  expect((await require(world, maria, 'administrators', 90)).rule.graceDays).toBe(90)
})

inOwnWorld('people work within the grace and see nothing of the practice after it, until they have two factors', async ({ world }) => {
  const dana = await world.as(world.dana)
  const maria = await enrolledMaria(world)
  const { rule } = await require(world, maria, 'everybody', 1)
  const since = new Date(rule.requiredSince ?? '').getTime()
  const until = new Date(since + 86_400_000).toISOString()
  expect((await dana.call(getSignInDuty, {})).payload.practices).toEqual([
    { _id: world.lakeside.id, name: expect.any(String), graceUntil: until },
  ])
  expect((await maria.call(getSignInDuty, {})).payload.practices).toEqual([])
  await dana.call(getLocation, at(world))
  const almost = Math.floor(86_400 / 1_000) - 1
  for (let passed = 0; passed < almost; passed += 1) world.services.clock.advance({ seconds: 1_000 })
  world.services.clock.advance({ seconds: 86_400 - almost * 1_000 - 1 })
  const late = await world.as(world.dana)
  await late.call(getLocation, at(world))
  world.services.clock.advance({ seconds: 1 })
  expect(await late.refused(getLocation, at(world))).toMatchObject(needed)
  expect(await late.refused(countNotifications, at(world))).toMatchObject(needed)
  const seen = await provedMaria(world)
  const { people } = (await seen.call(getSignInRules, { params: paramsOf(world) })).payload
  expect(people.filter((one) => one.late).map((one) => one._id)).toContain(world.dana)
  for (const open of [getSession, getSignInMethods, listSessions, getSignInDuty] as const) await late.call(open, {})
  await withAuthenticator(world, late)
  await late.call(getLocation, at(world))
  const unproved = await world.as(world.dana)
  expect(await unproved.refused(getLocation, at(world)), 'another session has proved one factor').toMatchObject(needed)
})

inOwnWorld('grace 0 counts at once, for sessions that are already open, and an unknown row stays unknown', async ({ world }) => {
  const dana = await world.as(world.dana)
  await dana.call(getLocation, at(world))
  await require(world, await enrolledMaria(world), 'everybody', 0)
  expect(await dana.refused(getLocation, at(world))).toMatchObject(needed)
  expect(await dana.refused(getLocation, { params: { locationId: world.foreignRows.location } })).toMatchObject({ status: 404 })
})

inOwnWorld('a rule for administrators asks whoever administers anything, and nobody else', async ({ world }) => {
  await require(world, await enrolledMaria(world), 'administrators', 0)
  await (await world.as(world.dana)).call(getLocation, at(world))
  const omar = await world.as(world.omar)
  const harbor = { params: { locationId: world.lakeside.locations[1]?.id ?? '' } }
  expect(await omar.refused(getLocation, harbor)).toMatchObject(needed)
})

inOwnWorld('the rule of a practice counts only there, and a person can go to the other one', async ({ world }) => {
  await require(world, await enrolledMaria(world), 'everybody', 0)
  const ruth = await world.as(world.ruth)
  const cedar = { params: { locationId: world.cedar.locations[0]?.id ?? '' } }
  expect(await ruth.refused(getLocation, at(world))).toMatchObject(needed)
  await ruth.call(getLocation, cedar)
  const { user } = (await ruth.call(getSession, {})).payload
  const index = user.practices.findIndex(({ _id }) => _id === world.cedar.id)
  await ruth.call(updateUser, { params: { userId: world.ruth }, body: { currentPracticeIndex: index } })
  await ruth.call(countNotifications, cedar)
})

inOwnWorld('another practice neither reads nor sets the rule', async ({ world }) => {
  const ivan = await world.as(world.foreignOnly)
  expect(await ivan.refused(getSignInRules, { params: paramsOf(world) })).toMatchObject({ status: 404 })
  const body = { requiredOf: 'nobody', graceDays: 0, revision: 0 }
  expect(await ivan.refused(setSignInRule, { params: paramsOf(world), body })).toMatchObject({ status: 404 })
  const omar = await world.as(world.omar)
  expect(await omar.refused(getSignInRules, { params: paramsOf(world) })).toMatchObject({ code: 'practice.not_administrator' })
})
