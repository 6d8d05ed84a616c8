import { weekday, addDays } from '#calendar/days'
import { loadConfigOrExit } from '#api/config'
import { runDaily } from '#api/data/jobs/run-daily'
import { openToolServices } from '#api/start/services/open-tool-services'
import { dailyJobs } from '#api/start/workers'
import { connect, withLongTimeouts } from '#api/platform/database/database'
import type { Progress } from '#api/platform/progress'

import { answered, everyRead } from '../administration/every-read.ts'
import { copyPractice } from './copy-practice.ts'
import { measureScreens } from '../load/growth.ts'
import { atMost, figure, type Measurement } from '../measurement.ts'
import { signIn, updateStatistics } from '../practices.ts'
import { asReleased, databaseOf, openSite, type Site } from '../site.ts'

/** Practices that are copied in one transaction. */
const batch = 100
/** Seconds for the worst hour of 6,000 locations on one server. */
const worstHour = 300

/**
 * Copies the practice of the demonstration with fourteen months of work, and measures what one practice costs in the database, the hour in which the day
 * of all locations begins, and the slowest reads of one practice among the others.
 */
export async function growth({ practices, requests }: { practices: number; requests: number }, progress: Progress): Promise<Measurement[]> {
  const site = await openSite({ DEMO: 'on' })
  try {
    const practiceId = await largestPractice(site)
    await progress.step(`${practices} practices with fourteen months of work`, () => copies(site, practiceId, practices))
    return [
      ...(await costOfPractice(site, practiceId)),
      await progress.step('A Monday morning at all locations', () => monday(site, practices)),
      ...(await progress.step('The slowest reads', () => slowestReads(site, practiceId, requests))),
    ]
  } finally {
    await site.close()
  }
}

async function rowsOf<Row extends Record<string, unknown>>(site: Site, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await site.owner.pool.connect()
  try {
    await client.query('set role none')
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.release(true)
  }
}

async function largestPractice(site: Site): Promise<string> {
  const [largest] = await rowsOf<{ id: string }>(site, 'select practice_id as id from location group by 1 order by count(*) desc limit 1')
  if (!largest) throw new Error('The demonstration has no practice.')
  return largest.id
}

async function copies(site: Site, practiceId: string, practices: number): Promise<void> {
  for (let from = 1; from < practices; from += batch) {
    await copyPractice(site.owner, { practiceId, from, to: Math.min(from + batch, practices) - 1 })
  }
  await updateStatistics(site.owner)
}

/** The rows and bytes of a practice, and of the audit trail for each event, with indexes. */
async function costOfPractice(site: Site, practiceId: string): Promise<Measurement[]> {
  const [all] = await rowsOf<{ rows: number; bytes: number; practices: number }>(
    site,
    `select sum(c.reltuples)::float8 as rows, sum(pg_total_relation_size(c.oid))::float8 as bytes, (select count(*)::int from practice) as practices
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('audit_event', 'audit_link')`,
  )
  const [trail] = await rowsOf<{ events: number; bytes: number }>(
    site,
    `select (select count(*)::int from audit_event where practice_id = $1) as events,
       pg_total_relation_size('audit_event')::float8 / (select count(*) from audit_event) + pg_total_relation_size('audit_link')::float8 / (select count(*) from audit_link) as bytes`,
    [practiceId],
  )
  const { rows = 0, bytes = 0, practices = 1 } = all ?? {}
  return [
    figure('rows of a practice without its audit trail', Math.round(rows / practices).toLocaleString('en-US')),
    figure('storage of a practice without its audit trail', `${(bytes / practices / 1e6).toFixed(2)} MB`),
    figure('audit trail of the original practice', `${trail?.events ?? 0} events of ${Math.round(trail?.bytes ?? 0)} bytes`),
  ]
}

/** All daily jobs of all locations, by one server that does nothing else. Messages are stored and not delivered. */
async function monday(site: Site, practices: number): Promise<Measurement> {
  const config = loadConfigOrExit({ ...process.env, ...asReleased, DATA_DIR: site.dataDir, SILENT: 'on' })
  const database = withLongTimeouts(connect(databaseOf(site.dataDir)))
  const { services, close } = await openToolServices(config, database)
  let day = new Date().toISOString().slice(0, 10)
  while (weekday(day) !== 1) day = addDays(day, 1)
  const begun = performance.now()
  await runDaily({ ...services, clock: { now: () => new Date(`${day}T20:00:00Z`) } }, dailyJobs)
  const seconds = (performance.now() - begun) / 1_000
  await close()
  await database.close()
  const [places] = await rowsOf<{ count: number }>(site, 'select count(*)::int from open_location')
  const what = `the daily jobs of ${places?.count.toLocaleString('en-US') ?? 0} locations on a Monday, one server`
  return atMost(what, { measured: seconds, limit: (worstHour * Math.max(practices, 100)) / 2_000, unit: 's' })
}

async function slowestReads(site: Site, practiceId: string, requests: number): Promise<Measurement[]> {
  const [person] = await rowsOf<{ userId: string; locationId: string }>(
    site,
    `select p.owner_id as "userId", (select l.id from location l where l.practice_id = p.id order by l.created_at, l.id limit 1) as "locationId" from practice p where p.id = $1`,
    [practiceId],
  )
  const [visitor] = person ? await signIn(site.owner, [person]) : []
  if (!visitor) throw new Error('Nobody is signed in.')
  const { screens } = await answered(site.product.url, visitor, everyRead(practiceId))
  const times = Object.entries(await measureScreens(site, visitor, { requests }, screens)).toSorted((a, b) => b[1] - a[1])
  return times.slice(0, 10).map(([name, milliseconds]) => figure(`slow read: ${name}, p95`, `${milliseconds.toFixed(1)} ms`))
}
