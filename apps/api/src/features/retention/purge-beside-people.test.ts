import { sql } from 'drizzle-orm'

import { addStaffMember } from '#contract/staff/staff'
import { runDaily } from '#api/data/jobs/run-daily'
import { lockPeople } from '#api/data/people/lock-people'
import { periodicRun, role } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { purgeRecords } from './purge-records.ts'

/** The purge in every practice, also in those that have no removed record. */
const { practices: _, ...everywhere } = purgeRecords

inOwnWorld('the purge and administrators who add people never wait for each other', async ({ world }) => {
  const { practiceId, locationId, nora } = await newPractice(world)
  const administrator = await world.as(nora)
  const [someRole] = await world.system((db) =>
    db
      .select()
      .from(role)
      .where(sql`practice_id = ${practiceId}`)
      .limit(1),
  )
  const add = async (number: number) => {
    const person = { firstName: 'Robin', lastName: `Park ${number}`, email: `robin${number}@birch.example` }
    const body = { ...person, locations: [locationId], atRiskLocations: [locationId], roles: [someRole?.id ?? ''] }
    return (await administrator.raw(addStaffMember, { body })).statusCode
  }
  for (let turn = 0; turn < 5; turn += 1) {
    await world.system((db) => db.delete(periodicRun))
    const adding = Array.from({ length: 4 }, (_, index) => add(4 * turn + index))
    await runDaily(world.services, [everywhere])
    expect(await Promise.all(adding)).toEqual([200, 200, 200, 200])
  }
})

inOwnWorld('while people of a practice change, the purge waits and holds nothing that they may need', async ({ world }) => {
  const { practiceId, locationId } = await newPractice(world)
  await world.system((db) => db.delete(periodicRun))
  const waiting = async () =>
    world.system(async (db) => {
      const { rows } = await db.execute(
        sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      )
      return rows.length > 0
    })
  const run = { ended: false }
  const { purge } = await world.system(async (db) => {
    await lockPeople(db, practiceId)
    const begun = runDaily(world.services, [everywhere]).finally(() => (run.ended = true))
    await expect.poll(async () => run.ended || (await waiting())).toBe(true)
    expect(run.ended, 'the purge waits for the people').toBe(false)
    await db.execute(sql`select id from location where id = ${locationId} for update nowait`)
    return { purge: begun }
  })
  await purge
  const marks = await world.system((db) => db.select().from(periodicRun))
  expect(marks.some((mark) => mark.locationId === locationId)).toBe(true)
})
