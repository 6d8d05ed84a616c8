import { eq, sql } from 'drizzle-orm'

import * as contract from '#contract/group-training/group-training'
import { getTraining } from '#contract/training/training'
import { buildPerson } from '#api/data/builders/person'
import { groupPresence, watchInterval } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { main, videos, running, earned } from './testing/group-training.ts'

inOwnWorld('only people on the list who are in the room are credited, from when they enter to when they leave', async ({ world }) => {
  const { report, come, maria, at, token } = await running(world)
  expect(earned(await report(10, 1, [0, 10])), 'nobody is in the room').toEqual({ Dana: 0, Ruth: 0, Tessa: 0 })
  await come(world.dana)
  expect(earned(await report(10, 2, [10, 20]))).toEqual({ Dana: 10, Ruth: 0, Tessa: 0 })
  await maria.call(contract.setPresence, { ...at, body: { user: world.ruth, present: true, reason: 'Has no phone', token } })
  expect(earned(await report(10, 3, [20, 30]))).toEqual({ Dana: 20, Ruth: 10, Tessa: 0 })
  const left = await maria.call(contract.setPresence, { ...at, body: { user: world.dana, present: false, token } })
  expect(left.payload.attendees.find(({ _id }) => _id === world.dana)).toMatchObject({ present: false, how: 'code' })
  const after = await report(10, 4, [30, 40])
  expect(earned(after)).toEqual({ Dana: 20, Ruth: 20, Tessa: 0 })
  expect(after).toMatchObject({ completedDuration: 40, reachedSecond: 40 })
  const own = await (await world.as(world.dana)).call(getTraining, { params: { userId: world.dana } })
  expect(own.payload).toMatchObject({ trainingMinutesWatched: 20 })
})

inOwnWorld('a person who is present all the time misses no second, however the reports are split', async ({ world }) => {
  const { report, come } = await running(world)
  await come(world.dana)
  const spans = [[0, 10.25], [10, 20.5], [20, 30.75], [30, 41], [41, 51.25], [51, 61.5]] as const // prettier-ignore
  for (const [index, [from, to]] of spans.entries()) await report(10.25, index + 1, [from, to])
  expect(earned(await report(10.5, 7, [61, 72]))['Dana']).toBe(72)
})

inOwnWorld('a person who enters during a report is credited what is played from then on', async ({ world }) => {
  const { report, come, maria, at, token } = await running(world)
  await come(world.tessa)
  world.services.clock.advance({ seconds: 7 })
  await come(world.dana)
  await report(5, 1, [0, 12])
  await report(3, 2, [12, 15])
  await maria.call(contract.setPresence, { ...at, body: { user: world.tessa, present: false, token } })
  await report(6, 3, [15, 18], { ago: 3_000 })
  const stretches = (who: string) =>
    world.system((db) =>
      db
        .select({ from: watchInterval.fromSecond, to: watchInterval.toSecond })
        .from(watchInterval)
        .where(eq(watchInterval.userId, who))
        .orderBy(watchInterval.fromSecond),
    )
  expect(await stretches(world.dana), 'not from the begin of the film').toEqual([{ from: 7, to: 18 }])
  expect(await stretches(world.tessa)).toEqual([{ from: 0, to: 15 }])
})

inOwnWorld('reports earn no more than the server clock allows, each number once, and nothing for another video', async ({ world }) => {
  const { report, come, maria, sent } = await running(world)
  await come(world.dana)
  expect(earned(await report(10, 1, [0, 300]))['Dana']).toBeLessThanOrEqual(12)
  const before = earned(await report(10, 2, [10, 20]))
  expect(earned(await report(10, 2, [20, 30]))).toEqual(before)
  expect(await maria.refused(contract.groupProgress, sent(3, [0, 1], { eTag: videos[1] }))).toMatchObject({ status: 409 })
  expect(await maria.refused(contract.groupProgress, sent(3, [0, 5_000]))).toMatchObject({ status: 422 })
  expect(await maria.refused(contract.groupProgress, sent(3, [20, 30], { token: 'guessed' }))).toMatchObject({
    status: 422,
    code: 'group_training.other_host',
  })
})

inOwnWorld('a person who has since left the practice stays on the list and is no longer credited', async ({ world }) => {
  const { report, come, maria, at } = await running(world)
  await come(world.dana)
  await report(10, 1, [0, 10])
  const now = world.services.clock.now().toISOString()
  await world.system((db) => db.execute(sql`update membership set ended_at = ${now} where user_id = ${world.dana}`))
  expect(earned(await report(10, 2, [10, 20]))['Dana']).toBe(10)
  const { payload } = await maria.call(contract.getGroupTraining, at)
  expect(payload.attendees.find(({ _id }) => _id === world.dana)).toMatchObject({ fullName: 'Dana Whitfield', gone: true })
  const people = await maria.call(contract.groupAttendees, { params: { ids: `${world.dana},${world.tessa}` } })
  expect(people.payload.map(({ fullName }) => fullName)).toEqual(['Tessa Park'])
})

inOwnWorld('a group of 200 is planned, and one report credits everyone in the room', async ({ world }) => {
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: main(world) }]
  const users = await world.system(async (db) => {
    const made: string[] = []
    for (let number = 0; number < 200; number++)
      made.push(await buildPerson(db, { firstName: `P${number}`, lastName: 'Crowd', posts }, { now }))
    return made
  })
  const { report, id } = await running(world, { users })
  const here = { practiceId: world.lakeside.id, groupTrainingId: id, fromAt: now, how: 'code' }
  await world.system((db) => db.insert(groupPresence).values(users.slice(1).map((userId) => ({ id: newId(now), userId, ...here }))))
  const { attendees } = await report(10, 1, [0, 10])
  expect(attendees.map(({ earned: seconds }) => seconds).toSorted((a, b) => a - b)).toEqual([0, ...users.slice(1).map(() => 10)])
})
