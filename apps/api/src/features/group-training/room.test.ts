import { eq } from 'drizzle-orm'

import * as checking from '#contract/group-training/check-in'
import * as contract from '#contract/group-training/group-training'
import { groupPresence } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { running } from './testing/group-training.ts'

inOwnWorld('a code is valid for half a minute and for people on the list; using it again changes nothing', async ({ world }) => {
  const { come, host, token } = await running(world, { users: [world.dana, world.tessa] })
  const { code } = await host(token)
  const dana = await world.as(world.dana)
  await dana.call(checking.checkIn, { body: { code } })
  await dana.call(checking.checkIn, { body: { code } })
  expect(await world.audit('group_training.person_came')).toHaveLength(1)
  world.services.clock.advance({ seconds: 31 })
  expect(await dana.refused(checking.checkIn, { body: { code } })).toMatchObject({ status: 422, code: 'group_training.code_expired' })
  expect(await dana.refused(checking.checkIn, { body: { code: 'anything' } })).toMatchObject({ status: 422 })
  const fresh = (await host()).code
  expect(await (await world.as(world.ruth)).refused(checking.checkIn, { body: { code: fresh } })).toMatchObject({ status: 403 })
  expect(await (await world.as(world.foreignOnly)).refused(checking.checkIn, { body: { code: fresh } })).toMatchObject({ status: 422 })
  void come
})

inOwnWorld('a phone that must sign in first is in the room from the moment of its scan', async ({ world }) => {
  const { host, token, maria, at } = await running(world, { users: [world.dana, world.tessa] })
  const { code } = await host(token)
  const scanned = world.services.clock.now()
  const { payload } = await (await world.as(null)).call(checking.keepScan, { body: { code } })
  world.services.clock.advance({ seconds: 95 })
  const dana = await world.as(world.dana)
  const expired = { status: 422, code: checking.CodeExpired.code }
  expect(await dana.refused(checking.checkIn, { body: { code } })).toMatchObject(expired)
  expect(await dana.refused(checking.checkIn, { body: { code, scan: `${payload.scan}0` } })).toMatchObject(expired)
  await dana.call(checking.checkIn, { body: { code, ...payload } })
  const arrival = async () => {
    const { attendees } = (await maria.call(contract.getGroupTraining, at)).payload
    return attendees.find(({ _id }) => _id === world.dana)
  }
  expect(await arrival()).toMatchObject({ present: true, how: 'code', arrivedAt: scanned.toISOString() })
  const late = (await (await world.as(null)).call(checking.keepScan, { body: { code } })).payload
  expect(await (await world.as(world.tessa)).refused(checking.checkIn, { body: { code, ...late } }), 'read after it expired').toMatchObject(
    expired,
  )
  expect(await (await world.as(world.ruth)).refused(checking.checkIn, { body: { code, ...payload } })).toMatchObject({ status: 403 })
})

inOwnWorld('a scan from before a pause counts from the end of the time already spent in the room', async ({ world }) => {
  const { host, token, maria, at } = await running(world, { users: [world.dana, world.tessa] })
  const { code } = await host(token)
  const dana = await world.as(world.dana)
  const scanned = world.services.clock.now()
  await dana.call(checking.checkIn, { body: { code } })
  const { payload } = await (await world.as(null)).call(checking.keepScan, { body: { code } })
  world.services.clock.advance({ seconds: 5 })
  await maria.call(contract.setPresence, { ...at, body: { user: world.dana, present: false, token } })
  const left = world.services.clock.now()
  world.services.clock.advance({ seconds: 60 })
  await dana.call(checking.checkIn, { body: { code, ...payload } })
  const rows = await world.system((db) =>
    db.select().from(groupPresence).where(eq(groupPresence.userId, world.dana)).orderBy(groupPresence.fromAt),
  )
  expect(rows.map(({ fromAt, toAt }) => [fromAt, toAt])).toEqual([
    [scanned, left],
    [left, null],
  ])
})

inOwnWorld('two trainings at once do not affect each other, and leaving twice counts once', async ({ world }) => {
  const first = await running(world, { users: [world.dana, world.tessa] })
  const second = await running(world, { trainingName: 'Beside it', users: [world.dana, world.ruth] })
  await first.come(world.dana)
  await second.come(world.dana)
  const leave = { ...first.at, body: { user: world.dana, present: false, token: first.token } }
  const danaAt = async ({ at }: typeof first) =>
    (await first.maria.call(contract.getGroupTraining, at)).payload.attendees.find(({ _id }) => _id === world.dana)
  await first.maria.call(contract.setPresence, leave)
  const { leftAt } = (await danaAt(first)) ?? {}
  world.services.clock.advance({ seconds: 5 })
  await first.maria.call(contract.setPresence, leave)
  expect(await danaAt(first)).toMatchObject({ present: false, leftAt })
  expect(await world.audit('group_training.person_left')).toHaveLength(1)
  await first.maria.call(contract.pauseGroupTraining, { ...first.at, body: { status: true, token: first.token } })
  expect(await danaAt(second)).toMatchObject({ present: true })
  const unlisted = { ...first.at, body: { user: world.ruth, present: true, reason: 'Here', token: (await first.host()).token } }
  expect(await first.maria.refused(contract.setPresence, unlisted), 'on the list of the other one').toMatchObject({ status: 403 })
  const neverThere = { ...unlisted, body: { ...unlisted.body, present: false } }
  expect(await first.maria.refused(contract.setPresence, neverThere)).toMatchObject({ status: 403 })
})

inOwnWorld('ticking a person requires a reason, which the audit trail shows; ticking them as gone requires none', async ({ world }) => {
  const { maria, at, token } = await running(world)
  const tick = (change: object) => ({ ...at, body: { user: world.ruth, present: true, token, ...change } })
  for (const reason of [undefined, '', '  '])
    expect(await maria.refused(contract.setPresence, tick({ reason }))).toMatchObject({ status: 422, fields: { reason: 'Required' } })
  const { payload } = await maria.call(contract.getGroupTraining, at)
  expect(payload.attendees.map(({ present }) => present)).toEqual([false, false, false])
  expect(await world.audit('group_training.person_ticked')).toEqual([])
  await maria.call(contract.setPresence, tick({ reason: 'Has no phone' }))
  const [ticked] = await world.audit('group_training.person_ticked')
  expect(ticked).toMatchObject({ targetId: world.ruth, after: { reason: 'Has no phone' } })
  expect((await maria.call(contract.setPresence, tick({ present: false }))).payload.attendees.every(({ present }) => !present)).toBe(true)
})
