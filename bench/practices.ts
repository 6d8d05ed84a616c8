import { sql } from 'drizzle-orm'

import { calendarPeriod } from '#calendar/due-periods'
import { localDate } from '#calendar/local-time'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { startSession } from '#api/data/sessions/start-session'
import type { Database, Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'

/** A person with a session. */
export interface Visitor {
  userId: string
  locationId: string
  token: string
}

export interface SamplePractice {
  id: string
  /** The administrator first, then the staff. */
  people: { userId: string; locationId: string }[]
}

const tasksPerLocation = 20
const recordsPerLocation = 50

/** Creates a dental group with three locations and twenty people, with open and completed tasks. */
export async function buildSample(database: Database): Promise<SamplePractice> {
  const now = new Date()
  return database.system('the bench makes its data', async (db) => {
    const owner = { firstName: 'Maria', lastName: 'Alvarez', email: 'maria@lakeside.example' }
    const locations = ['Main Street', 'Harbor', 'Hillside'].map((name) => ({ name }))
    const practice = await buildPractice(db, { name: 'Lakeside Dental', locations }, { owner, now, passwordHash: 'none' })
    const people = [{ userId: practice.ownerId, locationId: practice.locations[0]?.id ?? '' }]
    for (let count = 1; count < 20; count += 1) {
      const place = practice.locations[count % 3]
      const posts = [{ practiceId: practice.id, locationId: place?.id ?? '' }]
      const names = { firstName: 'Dana', lastName: `Whitfield ${count}`, email: `dana${count}@lakeside.example` }
      people.push({ userId: await buildPerson(db, { ...names, posts }, { now }), locationId: place?.id ?? '' })
    }
    const today = localDate(now, practice.timeZone)
    for (const { id: locationId } of practice.locations) await buildWork(db, { practiceId: practice.id, locationId, today, people, now })
    return { id: practice.id, people }
  })
}

interface Work {
  practiceId: string
  locationId: string
  today: string
  people: SamplePractice['people']
  now: Date
}

async function buildWork(db: Db, { practiceId, locationId, today, people, now }: Work) {
  const here = people.filter((person) => person.locationId === locationId).map((person) => person.userId)
  const place = { practiceId, locationId }
  for (let count = 0; count < tasksPerLocation; count += 1) {
    const assignees = [here[count % here.length] ?? '']
    await buildTask(
      db,
      { ...place, name: `Task ${count}`, assignees, everybody: count % 4 === 0, period: calendarPeriod('0', today) },
      { now },
    )
  }
  for (let count = 0; count < recordsPerLocation; count += 1) {
    const completedBy = here[count % here.length] ?? ''
    const approvedBy = count % 3 === 0 ? undefined : people[0]?.userId
    await buildRecord(db, { ...place, completedBy, name: `Record ${count}`, ...(approvedBy && { approvedBy }) }, { now })
  }
}

/** The id of a sample row in its n-th copy. */
export const copiedId = (id: string, copy: number) => `${id.slice(0, 8)}${copy.toString(16).padStart(8, '0')}${id.slice(16)}`

/**
 * Copies the sample practice with every row of every table that belongs to it, using only SQL. The middle of each id is replaced by the number of the
 * copy, so that references stay intact. Reads the columns from the schema, so a schema change needs no change here.
 */
export async function copySample(database: Database, sample: SamplePractice, { from, to }: { from: number; to: number }): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set role none')
    await client.query('begin')
    // The references of the copies are valid because those of the original are. Checking millions of references one by one would take minutes.
    await client.query('set local session_replication_role = replica')
    await client.query('set local statement_timeout = 0')
    // Generated columns are left out, because the database computes them.
    const { rows: tables } = await client.query<{ name: string; columns: string; tenant: boolean }>(
      `select table_name as name, string_agg(quote_ident(column_name), ', ') filter (where is_generated = 'NEVER') as columns,
         bool_or(column_name = 'practice_id') as tenant
       from information_schema.columns where table_schema = 'public' and table_name <> 'audit_event'
         and table_name not in (select table_name from information_schema.views) group by table_name`,
    )
    const others: Readonly<Record<string, string>> = {
      practice: 'id = $1',
      user: 'id in (select user_id from employment where practice_id = $1)',
    }
    for (const { name, columns, tenant } of tables) {
      const where = others[name] ?? (tenant ? 'practice_id = $1' : null)
      if (where) await client.query(copyStatement(`public."${name}"`, columns, where), [sample.id, from, to])
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await updateStatistics(database)
}

/** Does immediately what autovacuum does over time: updates the query planner's statistics. */
export async function updateStatistics(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set role none')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}

/** Email addresses also contain the number of the copy, because they are unique. */
const copyStatement = (name: string, columns: string, where: string) => `
  insert into ${name} (${columns})
  select ${columns} from (select copied.* from (select * from ${name} where ${where}) original
  cross join generate_series($2::int, $3::int) copy
  cross join lateral jsonb_populate_record(null::${name}, replace(
    regexp_replace(to_jsonb(original)::text, '([0-9a-f]{8})[0-9a-f]{8}([0-9a-f]{8})', '\\1' || lpad(to_hex(copy), 8, '0') || '\\2', 'g'),
    '@', '-copy' || copy || '@')::jsonb) copied) copies`

/** Creates sessions directly, without passwords, because only requests after sign-in are measured. */
export async function signIn(database: Database, people: SamplePractice['people']): Promise<Visitor[]> {
  const now = new Date()
  const services = { settings: { sessionHours: 24 } } as Services
  return database.system('the bench signs its people in', async (db) => {
    const visitors: Visitor[] = []
    for (const { userId, locationId } of people) {
      await db.execute(sql`update "user" set current_location_id = ${locationId} where id = ${userId}`)
      visitors.push({ userId, locationId, token: await startSession({ db, services, now, userId, kind: 'full' }) })
    }
    return visitors
  })
}
