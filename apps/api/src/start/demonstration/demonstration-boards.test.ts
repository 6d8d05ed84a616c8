import { expect, test } from 'vitest'
import { z } from 'zod'

import { pendingRecords } from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import { createApp } from '#api/app'
import { identity } from '#api/data/sessions/identity'
import { caller } from '#api/demo/caller'
import { demoClock } from '#api/demo/demo-clock'
import { readRows } from '#api/platform/database/rows'

import { installationFor } from '../testing/installation.ts'

const postRow = z.strictObject({ userId: z.string(), locationId: z.string(), who: z.string(), administrator: z.boolean() })

/** Creates the whole demonstration at a time, and reads what every person sees at each of their locations. */
async function boardsAt(time: string) {
  const place = await installationFor()
  const clock = demoClock(new Date(time))
  await place.start({
    interrupt: ({ config, services, ...rest }) => ({
      ...rest,
      config: { ...config, smallDemo: false },
      services: { ...services, clock },
    }),
  })
  const services = { ...place.services, clock }
  const app = await createApp({ services, callers: identity(services), documented: false })
  const call = caller({ app, services, clock })
  const posts = await place.system(
    (db) => readRows(db, postRow)`
      select m.user_id as "userId", m.location_id as "locationId", u.first_name || ' at ' || l.name as who, m.is_administrator as administrator
      from membership m join "user" u on u.id = m.user_id join location l on l.id = m.location_id order by who`,
  )
  const boards = []
  for (const { userId, locationId, who, administrator } of posts) {
    const { payload: tasks } = await call(userId, listUserTasks, { params: { userId, locationId } })
    const waiting = await call(userId, pendingRecords, { params: { locationId } })
    const overdue = tasks.flatMap(({ name, state, days }) => (state === 'overdue' ? [{ name, days }] : []))
    boards.push({ who, administrator, tasks: tasks.length, overdue, waiting: waiting.payload.length })
  }
  await app.close()
  return boards
}

test.each(['2026-11-28T18:00:00Z', '2027-03-03T23:30:00Z'])(
  'in the demonstration of %s, nobody has much that is overdue, and each administrator has something to approve',
  async (time) => {
    const boards = await boardsAt(time)
    for (const { who, tasks, overdue } of boards) {
      expect(tasks, who).toBeGreaterThan(0)
      expect(overdue.length, who).toBeLessThanOrEqual(3)
      expect(
        overdue.filter(({ days }) => Math.abs(days) > 9),
        who,
      ).toEqual([])
    }
    expect(boards.flatMap(({ overdue }) => overdue)).not.toEqual([])
    for (const { who, administrator, waiting } of boards) if (administrator) expect(waiting, who).toBeGreaterThan(0)
  },
)
