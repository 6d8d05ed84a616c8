import { signOut } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { registerWithCode } from '#contract/joining/joining'
import { addStaffMember } from '#contract/staff/staff'
import { grantSupport } from './grant-support.ts'
import { client } from '#api/data/testing/client'
import { newMember } from '#api/data/testing/new-member'
import { expect, test, testPassword, type World } from '#api/data/testing/test'

import { endExpiredSessions } from './session-events.ts'

const signIn = (username: string, password = testPassword) => ({ body: { username, password } })
const newest = async (world: World, action: string, count = 1) => (await world.audit(action)).slice(-count)

test('signing in and out is recorded in every practice of the person', async ({ world }) => {
  const nobody = await world.as(null)
  const { token } = SignedIn.parse(await nobody.call(login, signIn('ruth@cedar.example')))
  const started = await newest(world, 'session.started', 2)
  expect(started.map((event) => event.practiceId).toSorted()).toEqual([world.lakeside.id, world.cedar.id].toSorted())
  expect(started).toMatchObject([{ actorId: world.ruth }, { actorId: world.ruth }])
  await client(world.app, token).call(signOut, {})
  expect(await newest(world, 'session.ended')).toMatchObject([{ actorId: world.ruth, after: { reason: 'signed_out' } }])
})

test('a failed sign-in records the person if known, and never the typed text', async ({ world }) => {
  const nobody = await world.as(null)
  await nobody.refused(login, signIn('dana@lakeside.example', 'Wrong#2026'))
  expect(await newest(world, 'session.refused')).toMatchObject([
    { practiceId: world.lakeside.id, actorId: null, targetId: world.dana, after: { count: 1, reason: 'wrong_credentials' } },
  ])
  for (let count = 0; count < 3; count += 1) await nobody.refused(login, signIn(`stranger${count}@far.example`, 'Wrong#2026'))
  const unknown = (await world.audit('session.refused')).filter((event) => event.targetId === 'unknown')
  expect(unknown.map((event) => [event.practiceId, event.after])).toEqual([
    [null, { count: 1, reason: 'wrong_credentials' }],
    [null, { count: 2, reason: 'wrong_credentials' }],
  ])
  expect(JSON.stringify(await world.audit('session.refused'))).not.toMatch(/stranger|Wrong#|dana@/)
})

test('the hourly job records the end of an idle session and of support access once', async ({ world }) => {
  await world.as(world.tessa)
  const request = { practiceId: world.lakeside.id, email: 'maria@lakeside.example', supporter: 'Sam', reason: 'Ticket 1', write: false }
  const data = (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
  await (await world.as(null)).call(login, { body: { data } })
  world.services.clock.advance({ minutes: 61 })
  expect(await endExpiredSessions(world.services)).toBeGreaterThan(1)
  expect(await newest(world, 'support.ended')).toMatchObject([
    { practiceId: world.lakeside.id, supporter: 'Sam', after: { reason: 'expired' } },
  ])
  expect((await world.audit('session.ended')).filter((event) => event.actorId === world.tessa)).toMatchObject([
    { practiceId: world.lakeside.id, after: { reason: 'idle' } },
  ])
  expect(await endExpiredSessions(world.services)).toBe(0)
})

test('an opened invitation and a wrong join code are recorded in the inviting practice', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(addStaffMember, { body: newMember(world) })
  const nobody = await world.as(null)
  await nobody.refused(registerWithCode, { body: { userName: 'nia@lakeside.example', joinCode: 'ZZZZZ9' } })
  const about = { practiceId: world.lakeside.id, targetId: payload._id, actorId: null }
  expect(await newest(world, 'invitation.code_wrong')).toMatchObject([about])
  await nobody.call(registerWithCode, { body: { userName: 'nia@lakeside.example', joinCode: payload.joinCode ?? '' } })
  expect(await newest(world, 'invitation.opened')).toMatchObject([{ ...about, after: { way: 'code' } }])
})
