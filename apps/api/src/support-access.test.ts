import { contract } from '#contract/contract'
import { getUser, login, updateUser } from '#contract/access'
import { getLocation } from '#contract/locations'
import { completeTask } from '#contract/tasks'
import { grantSupport } from '#api/data/grant-support'
import { client } from '#api/data/testing/client'
import { expect, test, type World } from '#api/data/testing/test'

const request = (world: World, write = false) => ({
  practiceId: world.lakeside.id,
  email: 'Maria@lakeside.example',
  supporter: 'Sam Support',
  reason: 'Ticket 4711: the library does not open',
  write,
})

const grant = (world: World, write = false) => world.system((db) => grantSupport(db, request(world, write), world.services.clock.now()))

/** A supporter who has followed the link. */
async function supporter(world: World, write = false) {
  const answer = await (await world.as(null)).call(login, { body: { data: (await grant(world, write)) ?? '' } })
  return client(world.app, answer.token)
}

test('the link works once, within five minutes, and the practice reads who came and why', async ({ world }) => {
  const nobody = await world.as(null)
  const data = (await grant(world)) ?? ''
  const { user } = await nobody.call(login, { body: { data } })
  expect(user).toMatchObject({ _id: world.maria, support: { reason: 'Ticket 4711: the library does not open', readOnly: true } })
  expect(await nobody.refused(login, { body: { data } })).toMatchObject({ status: 422, code: 'session.support_link_invalid' })
  const late = (await grant(world)) ?? ''
  world.services.clock.advance({ minutes: 6 })
  expect(await nobody.refused(login, { body: { data: late } })).toMatchObject({ status: 422 })
  const facts = { supporter: 'Sam Support', reason: 'Ticket 4711: the library does not open', readOnly: true }
  expect((await world.audit('support.granted'))[0]).toMatchObject({ practiceId: world.lakeside.id, after: facts })
  expect(await world.audit('support.started')).toMatchObject([{ practiceId: world.lakeside.id, after: facts }])
})

test('nobody is granted access through a person who does not work there', async ({ world }) => {
  const foreign = { ...request(world), email: 'ivan@cedar.example' }
  expect(await world.system((db) => grantSupport(db, foreign, world.services.clock.now()))).toBeNull()
  expect(await world.audit('support.granted')).toHaveLength(2)
})

test('support access changes nothing unless it was granted, and signs what it changes', async ({ world }) => {
  const change = { params: { userId: world.maria }, body: { hasDoneTutorial: true as const } }
  const reader = await supporter(world)
  await reader.call(getUser, { params: { userId: world.maria } })
  expect(await reader.refused(updateUser, change)).toMatchObject({ status: 403, error: 'This support access is read-only.' })
  const writer = await supporter(world, true)
  await writer.call(updateUser, change)
  expect((await world.audit('user.updated')).at(-1)).toMatchObject({ actorId: world.maria, supporter: 'Sam Support' })
})

test('support access ends after an hour and sees one practice only', async ({ world }) => {
  const reader = await supporter(world)
  const cedar = world.cedar.locations[0]?.id
  expect(await reader.refused(getLocation, { params: { locationId: cedar } })).toMatchObject({ status: 404 })
  for (let passed = 0; passed < 4; passed += 1) {
    world.services.clock.advance({ minutes: 14 })
    await reader.call(getUser, { params: { userId: world.maria } })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  world.services.clock.advance({ minutes: 5 })
  expect(await reader.refused(getUser, { params: { userId: world.maria } })).toMatchObject({ status: 401 })
})

test('support access completes nothing, even where it may write', async ({ world }) => {
  const writer = await supporter(world, true)
  const refused = await writer.refused(completeTask, { params: { taskId: world.rows.task }, body: { isCompleted: true } })
  expect(refused).toMatchObject({ status: 403, error: 'Support access does not reach this.' })
  const foreign = await writer.refused(completeTask, { params: { taskId: world.foreignRows.task }, body: { isCompleted: true } })
  expect(foreign).toMatchObject({ status: 404 })
})

/** By name: completions, approvals, health documents, emergency contacts, signatures, and the drafts and saves of forms, which hold all of these. */
const protectedNames =
  /^(complete|startRecord|continueRecord|getDraft|getTaskDraft|updateRecordStatus|checkNewHire)|health(?!RecordTypeList)|emergencyContact|signature/i

test('every endpoint for completions, approvals, health documents, emergency contacts and signatures is closed to support', () => {
  const open = [...contract].filter(([name, endpoint]) => protectedNames.test(name) && !endpoint.neverForSupport).map(([name]) => name)
  expect(open, 'add neverForSupport: true').toEqual([])
})
