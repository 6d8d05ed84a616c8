import { expect, test } from 'vitest'
import { z } from 'zod'

import { pendingRecords } from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import { officeLoad } from '#content/load/office-load'
import { createApp } from '#api/app'
import { findLocation } from '#api/data/locations/location-row'
import { identity } from '#api/data/sessions/identity'
import { caller } from '#api/demo/caller'
import { demoClock } from '#api/demo/demo-clock'
import { locationFacts } from '#api/features/library/pages/location-facts'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { installationFor } from '../testing/installation.ts'

const postRow = z.strictObject({ userId: z.string(), locationId: z.string(), who: z.string(), administrator: z.boolean() })

const workRow = z.strictObject({
  place: z.string(),
  records: z.int(),
  stops: z.int(),
  longest: z.int(),
  unfiled: z.int(),
  fixed: z.int(),
  open: z.int(),
  behind: z.int(),
  weekly: z.int().nullable(),
})

/** The rounds and problems of each location that has finished its setup for long enough. */
const roundsAndProblems = (db: Db, now: string) => readRows(db, workRow)`
  select l.name as place,
    (select count(distinct s.record_id)::int from round_stop s where s.location_id = l.id) as records,
    (select count(*)::int from round_stop s where s.location_id = l.id) as stops,
    (select coalesce(max(n), 0)::int from (select count(*) n from round_stop s where s.location_id = l.id group by s.record_id) r) as longest,
    (select count(*)::int from round_stop s where s.location_id = l.id and s.record_id is null) as unfiled,
    (select count(*)::int from corrective_action a where a.location_id = l.id and a.source = 'round' and a.state = 'fixed' and a.fixed_by is not null) as fixed,
    (select count(*)::int from corrective_action a where a.location_id = l.id and a.source = 'round' and a.state = 'open' and a.owner_id is not null) as open,
    (select count(*)::int from corrective_action a where a.location_id = l.id and a.source = 'round' and a.state = 'open' and a.due_on < ${now}::date) as behind,
    (select round(100.0 * count(*) filter (where (o.completed_at at time zone l.time_zone)::date <= o.due) / nullif(count(*), 0))::int
      from task_occurrence o join task t on t.id = o.task_id where o.location_id = l.id and o.completed_at is not null and t.frequency = '0') as weekly
  from location l order by l.name`

const yearRow = z.strictObject({ locationId: z.string(), records: z.int() })

/** The recurring work of the location that has lived a whole year: the records that it made, and the sittings that its load counts. */
async function yearOf(db: Db, now: Date) {
  const [year] = await readRows(db, yearRow)`
    select l.id as "locationId", count(r.id)::int as records from location l join record r on r.location_id = l.id
    left join task t on t.id = r.task_id
    where l.name = 'Lakeside Dental, Main Street' and r.completed_at > ${now}::timestamptz - interval '365 days' and t.frequency is distinct from '99'
    group by l.id`
  const facts = await locationFacts(db, await findLocation(db, year?.locationId ?? ''), now)
  return { records: year?.records ?? 0, sittings: officeLoad(facts).sittings }
}

const certifiedRow = z.strictObject({ name: z.string(), elements: z.int(), right: z.boolean() })

/** Whose newest yearly training was done in the product, with its elements and whether its questions were answered. */
const trainedInProduct = (db: Db) => readRows(db, certifiedRow)`
  select u.first_name as name, (select count(*)::int from regexp_matches(r.note, '^[A-N][.] ', 'gn')) as elements,
    r.note !~ ' [1-9][0-9]* not answered' as right
  from record r join task t on t.id = r.task_id join "user" u on u.id = t.subject_id where r.earned and t.rule_key = 'annualTraining' order by 1`

/** Creates the whole demonstration at a time, and reads what every person sees at each of their locations, with the rounds and problems there. */
async function demonstrationAt(time: string) {
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
  const [work, year, trained] = await place.system(async (db) => [
    await roundsAndProblems(db, time),
    await yearOf(db, new Date(time)),
    await trainedInProduct(db),
  ])
  return { boards, work, year, trained }
}

test.each(['2026-11-28T18:00:00Z', '2027-03-03T23:30:00Z'])(
  'in the demonstration of %s, nobody has much that is overdue, and each administrator has something to approve; rounds are walked, two problems are fixed, one has an owner, and four people were trained in the product',
  async (time) => {
    const { boards, work, year, trained } = await demonstrationAt(time)
    expect(trained).toEqual(['Dana', 'Jonas', 'Rosa', 'Samuel'].map((name) => ({ name, elements: 14, right: true })))
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
    for (const { place, records, stops, longest, unfiled, behind, weekly } of work) {
      expect(records, place).toBeGreaterThan(4)
      expect(stops, place).toBeGreaterThan(records)
      expect(longest, place).toBeGreaterThan(2)
      expect({ unfiled, behind }, place).toEqual({ unfiled: 0, behind: 0 })
      expect(weekly, `percent of the weekly work of ${place} that was done in time`).toBeGreaterThan(80)
    }
    // The load of an office counts what a year of work leaves in its records.
    expect(year.records).toBeLessThanOrEqual(year.sittings)
    expect(year.records).toBeGreaterThan(year.sittings * 0.85)
    const problems = Object.fromEntries(work.map(({ place, fixed, open }) => [place, { fixed, open }]))
    expect(problems).toMatchObject({
      'Lakeside Dental, Main Street': { fixed: 2, open: 1 },
      'Cedar Family Medicine': { fixed: 2, open: 1 },
    })
  },
)
