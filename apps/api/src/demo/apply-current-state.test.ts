import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { startSession } from '#api/data/sessions/start-session'
import { billing, notification, session, task, taskAssignee, taskOccurrence, watchInterval } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { applyCurrentState } from './apply-current-state.ts'
import { daysBefore, makePeople } from './make-people.ts'
import { demoPractices } from './practices-and-people.ts'

/** Creates one demonstration practice without its history, with old and new notifications and a session, and brings it to the present. */
async function arrived(world: World, key: string, today = world.services.clock.now()) {
  const { services } = world
  const demo = demoPractices({ small: false, failedPayment: true }).find((one) => one.key === key) ?? expect.fail('no such practice')
  const populated = await world.system(async (db) => {
    const made = await makePeople(db, { demo, today, hashes: new Map() })
    const news = { practiceId: made.id, locationId: made.locations[0]?.id ?? '', userId: made.ownerId, type: 'TASK', subTitle: '' }
    const days = [{ days: 4 }, { days: 2 }].map(({ days }) => ({ title: `${days} days`, createdAt: daysBefore(today, days) }))
    await db.insert(notification).values(days.map((one) => ({ ...news, ...one, id: newId(today), targetId: made.id })))
    await startSession({ db, services, now: today, userId: made.ownerId, kind: 'full' })
    await applyCurrentState(db, { populated: made, today })
    return made
  })
  return { populated, today, people: [...populated.ids.values()] }
}

inOwnWorld('notifications from its creation are read, those of the last three days are not, and no one is signed in', async ({ world }) => {
  const { populated, today } = await arrived(world, 'lakeside')
  const mine = eq(notification.practiceId, populated.id)
  const told = await world.system((db) => db.select().from(notification).where(mine).orderBy(asc(notification.createdAt)))
  expect(told.map(({ title, readAt }) => [title, readAt !== null])).toEqual([
    ['4 days', true],
    ['2 days', false],
  ])
  const sessions = await world.system((db) => db.select().from(session).where(eq(session.userId, populated.ownerId)))
  expect(sessions.map(({ revokedAt }) => revokedAt)).toEqual([today])
})

inOwnWorld(
  'two tasks at the first location are due today, even in the evening: one for up to three people who are not new hires, one for the first of them',
  async ({ world }) => {
    const { populated } = await arrived(world, 'lakeside', new Date('2026-03-12T03:30:00Z'))
    const rows = await world.system((db) =>
      db
        .select({ name: task.name, behavior: task.behavior, at: task.locationId, occurrence: taskOccurrence, userId: taskAssignee.userId })
        .from(task)
        .innerJoin(taskOccurrence, eq(taskOccurrence.taskId, task.id))
        .innerJoin(taskAssignee, eq(taskAssignee.taskId, task.id))
        .where(and(eq(task.practiceId, populated.id), eq(task.frequency, '99'))),
    )
    for (const { at, occurrence } of rows) {
      expect(at).toBe(populated.locations[0]?.id)
      expect(occurrence).toMatchObject({ status: 'open', due: '2026-03-11', periodStart: '2026-03-06' })
    }
    const keyOf = (id: string) => [...populated.ids].find(([, userId]) => userId === id)?.[0]
    const here = populated.demo.people.filter((person) => person.posts.some((post) => post.at === 0) && !person.newHire)
    const keys = here.map(({ key }) => key).slice(0, 3)
    const assigned = (behavior: string) => rows.filter((row) => row.behavior === behavior).map(({ userId }) => keyOf(userId))
    expect(new Set(assigned('other'))).toEqual(new Set(keys))
    expect(assigned('task_with_doc_upload')).toEqual(keys.slice(0, 1))
  },
)

inOwnWorld('each person has watched their configured minutes of the yearly training', async ({ world }) => {
  const { populated, people } = await arrived(world, 'lakeside')
  const seconds = sql<number>`sum(${watchInterval.toSecond} - ${watchInterval.fromSecond})::int`
  const watched = await world.system((db) =>
    db
      .select({ userId: watchInterval.userId, minutes: sql<number>`${seconds} / 60` })
      .from(watchInterval)
      .where(inArray(watchInterval.userId, people))
      .groupBy(watchInterval.userId),
  )
  const expected = populated.demo.people.filter(({ key, minutes }) => minutes && populated.ids.has(key))
  expect(new Map(watched.map(({ userId, minutes }) => [userId, minutes]))).toEqual(
    new Map(expected.map(({ key, minutes }) => [populated.ids.get(key), minutes])),
  )
})

inOwnWorld('only the practice whose payment fails has a failed payment, dated today', async ({ world }) => {
  const failed = async (key: string) => {
    const { populated } = await arrived(world, key)
    const rows = await world.system((db) => db.select().from(billing).where(eq(billing.practiceId, populated.id)))
    return rows.map(({ paymentFailedAt }) => paymentFailedAt)
  }
  expect(await failed('northgate')).toEqual([world.services.clock.now()])
  expect(await failed('cedar')).toEqual([null])
})
