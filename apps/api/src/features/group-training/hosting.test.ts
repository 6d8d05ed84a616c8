import { sql } from 'drizzle-orm'

import * as contract from '#contract/group-training/group-training'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { running, earned } from './testing/group-training.ts'

inOwnWorld('one browser runs a training: the same person takes over immediately, another when the lease has expired', async ({ world }) => {
  const group = await running(world)
  await group.come(world.dana)
  await group.report(10, 1, [0, 10])
  const after = await group.host()
  expect(after).toMatchObject({ reachedSecond: 10, started: true })
  expect(after.attendees.find(({ _id }) => _id === world.dana)).toMatchObject({ present: true, earned: 10 })
  expect(await group.maria.refused(contract.groupProgress, group.sent(2, [10, 20])), 'the browser before').toMatchObject({ status: 422 })
  const renewal = { ...group.at, body: { token: group.token } }
  expect(await group.maria.refused(contract.hostGroupTraining, renewal), 'the browser before').toMatchObject({
    code: 'group_training.other_host',
  })
  world.services.clock.advance({ seconds: 10 })
  const taken = { body: { progress: { ...group.sent(1, [10, 20]).body.progress, token: after.token } } }
  expect(earned((await group.maria.call(contract.groupProgress, taken)).payload)['Dana']).toBe(20)
  await world.system((db) => db.execute(sql`update membership set is_administrator = true where user_id = ${world.ruth}`))
  const ruth = await world.as(world.ruth)
  expect(await ruth.refused(contract.hostGroupTraining, { ...group.at, body: {} })).toMatchObject({ code: 'group_training.other_host' })
  expect(await ruth.refused(contract.completeGroupTraining, { ...group.at, body: {} })).toMatchObject({ code: 'group_training.other_host' })
  world.services.clock.advance({ seconds: 34.999 })
  expect(await ruth.refused(contract.hostGroupTraining, { ...group.at, body: {} })).toMatchObject({ code: 'group_training.other_host' })
  world.services.clock.advance({ seconds: 0.001 })
  expect((await ruth.call(contract.hostGroupTraining, { ...group.at, body: {} })).payload.reachedSecond).toBe(20)
})

inOwnWorld('a pause empties the room, the last video has no next one, and the end closes the training for good', async ({ world }) => {
  const { maria, at, token, come, host } = await running(world)
  await come(world.dana)
  const next = (body: object) => maria.call(contract.nextGroupVideo, { ...at, body })
  expect((await next({ token })).payload).toMatchObject({ currentVideo: 1, reachedSecond: 0 })
  expect(await maria.refused(contract.nextGroupVideo, { ...at, body: { token } })).toMatchObject({ code: 'group_training.no_next_video' })
  const paused = await maria.call(contract.pauseGroupTraining, { ...at, body: { status: true, token } })
  expect(paused.payload).toMatchObject({ paused: true, started: true })
  expect(paused.payload.attendees.every(({ present }) => !present)).toBe(true)
  const again = (await host()).token
  await maria.call(contract.pauseGroupTraining, { ...at, body: { status: false, token: again } })
  const ended = await maria.call(contract.completeGroupTraining, { ...at, body: { token: again } })
  expect(ended.payload).toMatchObject({ completed: true, paused: false, end_time: expect.any(String) as string })
  expect(await maria.refused(contract.hostGroupTraining, { ...at, body: {} })).toMatchObject({ code: 'group_training.over' })
})
