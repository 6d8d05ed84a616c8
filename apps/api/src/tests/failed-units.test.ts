import { contentVersion } from '#content/facts/content-version'

import { expect, inOwnWorld, test, type World } from '../data/testing/test.ts'
import { runDaily } from '../data/jobs/run-daily.ts'
import type { Db } from '../platform/database/database.ts'
import { openJobs, type Worker } from '../platform/jobs/jobs.ts'
import { CodeFault } from '../platform/logging/error-facts.ts'
import { queues } from '../platform/jobs/queues-and-retries.ts'
import type { Services } from '../platform/services.ts'
import { raiseExposureAlarms } from '../features/exposures/raise-alarms.ts'
import { contentJobs, dailyJobs, hourlyJobs } from '../start/workers.ts'

/** One unit of each job fails. The others must be done, the failure must be in the log, and the next run must repeat the unit. */

type Part = 'transaction' | 'system' | 'file'

interface Case {
  /** Which call fails, and the how many-th of them. The default is the first transaction inside a practice. */
  fails?: { part: Part; call: number }
  /** Creates several units of the job. */
  prepare?: string
  services?: (world: World) => Partial<Services>
  /** The moment of the run; the default is the first of a month, in the afternoon. */
  now?: string
  /** Returns whether each unit is done. */
  units: string
}

const atEachLocation = (name: string): Case => ({
  units: `select l.id, exists (select from periodic_run r where r.location_id = l.id and r.job = '${name}') as done from location l`,
})

/** The queues whose jobs are one unit each: a job that fails does not stop the others of its queue. */
const oneUnitEach = ['message', 'push', 'assistant', 'binder', 'daily'] as const

/** Jobs that do everything in one transaction, and the one whose failure half way `reseal-values.test.ts` covers. */
const oneUnit = ['endExpiredSessions', 'keepAuditHeads', 'storeReferenceSheets', 'resealValues']

const cases: Record<string, Case> = {
  cleanUp: {
    fails: { part: 'system', call: 2 },
    prepare: `insert into rate_count (key, window_start, count) values ('k', '2026-01-01', 1);
      insert into short_link (id, code_hash, target_sealed, created_at, expires_at) values ('s', 'h', 't', '2026-01-01', '2026-01-01')`,
    units: `select 'rateCounts' as id, not exists (select from rate_count) as done union all select 'shortLinks', not exists (select from short_link)`,
  },
  daily: {
    units: `select j.id, (select count(*) from periodic_run r where r.job = j.id) = (select count(*) from location) as done
      from unnest(array[${dailyJobs.map(({ name }) => `'${name}'`).join()}]) j(id)`,
  },
  finishOpenIntents: {
    prepare: `insert into billing_intent (id, practice_id, user_id, kind, status, request, created_at)
      select 'intent of ' || practice_id, practice_id, 'nobody', 'changePlan', 'open', '{}', '2026-01-01' from billing; delete from billing`,
    units: `select id, status <> 'open' as done from billing_intent`,
  },
  reconcile: {
    prepare: `delete from subscription`,
    services: ({ services }) => ({
      payments: { ...services.payments, liveSubscriptions: async () => [], invoices: async () => [], card: async () => null },
    }),
    units: `select practice_id as id, reconciled_at is not null as done from billing`,
  },
  announceRenewals: {
    prepare: `update subscription set current_period_end = '2026-12-15'`,
    services: ({ services }) => ({
      payments: { ...services.payments, upcomingRenewal: async () => ({ at: '2026-12-15T00:00:00.000Z', cents: 1 }) },
    }),
    units: `select practice_id as id, bool_and(renewal_mailed_for is not null) as done from subscription group by 1`,
  },
  announceDocuments: {
    prepare: `update practice set terms_version = 0`,
    units: `select id, terms_announced is not null as done from practice`,
  },
  passTakeovers: {
    prepare: `insert into practice_takeover (id, practice_id, requested_by, reason, requested_at, passes_at, link_hash)
      select 'takeover of ' || e.practice_id, e.practice_id, min(e.user_id), 'r', '2026-01-01', '2026-01-02', e.practice_id from employment e group by e.practice_id`,
    units: `select id, ended_at is not null as done from practice_takeover`,
  },
  removeLostFactors: {
    prepare: `insert into factor_removal (id, practice_id, user_id, asked_by, asked_at, effective_at)
      select 'removal of ' || e.practice_id, e.practice_id, min(e.user_id), max(e.user_id), '2026-01-01', '2026-01-02' from employment e
      where not exists (select from employment o where o.user_id = e.user_id and o.practice_id <> e.practice_id) group by e.practice_id`,
    units: `select id, done_at is not null as done from factor_removal`,
  },
  removePendingFiles: {
    fails: { part: 'file', call: 1 },
    prepare: `insert into pending_file (storage_key, created_at) values ('one', '2026-01-01'), ('two', '2026-01-01')`,
    units: `select k.id, not exists (select from pending_file where storage_key = k.id) as done from (values ('one'), ('two')) k(id)`,
  },
  savePages: {
    prepare: `insert into emergency_link (id, practice_id, location_id, secret_hash, sealed_secret, created_by, created_at, ended_at)
      select 'link of ' || l.id, l.practice_id, l.id, l.id, '', (select min(m.user_id) from membership m where m.location_id = l.id), '2026-01-01', '2026-01-02'
      from location l where exists (select from membership m where m.location_id = l.id);
      insert into emergency_page_copy (link_id, practice_id, location_id, fingerprint, files)
      select id, practice_id, location_id, '', '{}' from emergency_link`,
    units: `select k.location_id as id, not exists (select from emergency_page_copy c where c.link_id = k.id) as done from emergency_link k`,
  },
  removeOldBinders: {
    prepare: `update inspection_binder set state = 'ready', kept_until = '2026-01-01', pdf_key = 'p' || id, zip_key = 'z' || id, pages_key = 'b' || id`,
    units: `select id, state = 'gone' and zip_key is null as done from inspection_binder`,
  },
  purgeAuditEvents: {
    fails: { part: 'system', call: 2 },
    prepare: `insert into purged_record (id, practice_id, location_id, kind, retention, recorded_on, removed_by, removed_at, due_on, purged_at, files, content_hash)
      select l.id, l.practice_id, l.id, 'task', 'check1', '2019-01-01', min(m.user_id), '2019-01-01', '2020-01-02', '2020-01-02', 0, 'x'
      from location l join membership m on m.location_id = l.id group by l.id`,
    units: `select practice_id as id, bool_and(trail_purged_at is not null) as done from purged_record group by 1`,
  },
  followContent: {
    prepare: `update location set content_version = 0`,
    units: `select id, content_version = ${contentVersion} as done from location`,
  },
  giveItems: {
    prepare: `update task set rule_key = 'cylinderCheck', row_key = '', subject_id = null, item_id = null, closed_at = null
      where id in (select min(id) from task group by location_id)`,
    units: `select location_id as id, bool_and(item_id is not null) as done from task where rule_key = 'cylinderCheck' group by 1`,
  },
  alarms: {
    prepare: `update task t set row_key = e.id, rule_key = 'exposureForm' from reported_event e where e.location_id = t.location_id;
      update reported_event set reported_at = '2026-12-01T16:00:00Z'`,
    units: `select id, alarmed_at is not null as done from reported_event`,
  },
  ...Object.fromEntries(dailyJobs.map(({ name }) => [name, atEachLocation(name)])),
  // On a Monday. On every other day, the locations are only marked.
  'reminders.weekly_summary': { ...atEachLocation('reminders.weekly_summary'), now: '2026-12-07T20:00:00.000Z' },
  // In a practice without a removed record, the days are only marked.
  'retention.purge': {
    ...atEachLocation('retention.purge'),
    prepare: `insert into record (id, practice_id, location_id, kind, name, completed_by, confidential, started_at, completed_at, retention)
      select 'record at ' || l.id, l.practice_id, l.id, 'task', 'n', min(m.user_id), false, '2019-01-01', '2019-01-01', 'check1'
      from location l join membership m on m.practice_id = l.practice_id group by l.id;
      insert into record_deletion (record_id, practice_id, deleted_by, deleted_at)
      select id, practice_id, completed_by, '2020-01-01' from record where id like 'record at %'`,
  },
}

type Job = (services: Services) => Promise<unknown>

/** Every job of the product. */
const jobs: Record<string, Job> = {
  ...hourlyJobs,
  ...contentJobs,
  alarms: raiseExposureAlarms,
  ...Object.fromEntries(dailyJobs.map((job): [string, Job] => [job.name, (services) => runDaily(services, [job])])),
}

test('every queue and every job has a case here', () => {
  expect(Object.keys(queues).toSorted()).toEqual([...oneUnitEach, 'hourly', 'content', 'alarms'].toSorted())
  expect([...Object.keys(cases), ...oneUnit].toSorted()).toEqual(Object.keys(jobs).toSorted())
})

inOwnWorld.for(Object.keys(cases))(
  '%s: a unit that fails does not stop the others, is in the log, and is repeated',
  async (name, { world }) => {
    const {
      prepare = '',
      units,
      fails,
      services = () => ({}),
      now = '2026-12-01T20:00:00.000Z',
    } = cases[name] ?? expect.fail('There is no such case.')
    world.services.clock.set(now)
    await world.system((db) => db.client.query(`set local role postgres; ${prepare}`))
    const all = async () => await world.system(async (db) => (await db.client.query<{ id: string; done: boolean }>(units)).rows)
    expect((await all()).filter(({ done }) => done)).toEqual([])
    const at = { ...world.services, ...services(world) }
    await expect(jobs[name]?.(failing(at, fails))).rejects.toThrow('not everything was done')
    const left = (await all()).filter(({ done }) => !done).map(({ id }) => id)
    expect([left.length, (await all()).length > 1]).toEqual([1, true])
    const lines = world.services.errors.splice(0).filter((line) => line.includes('"level":"error"') && line.includes('made to fail'))
    expect(lines).toEqual([expect.stringContaining(left[0] ?? '')])
    await jobs[name]?.(at)
    expect((await all()).filter(({ done }) => !done)).toEqual([])
  },
)

test.for(oneUnitEach)('a job of the queue "%s" that fails does not stop the others', async (name, { world }) => {
  const { database, log } = world.services
  const done: unknown[] = []
  const run: Worker['run'] = async ({ data }) => {
    if (data['unit'] === 1) throw new CodeFault('made to fail')
    done.push(data['unit'])
  }
  const open = await openJobs({ database, log })
  await database.transaction([], async (db) => {
    for (const unit of [1, 2, 3]) await open.send(db, name, { unit })
  })
  await open.work([{ queue: name, run }])
  await expect.poll(() => done).toEqual([2, 3])
  await open.stop()
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining('made to fail')])
})

/** Lets one call fail after its work, so that what it did is rolled back. */
function failing(services: Services, { part, call }: NonNullable<Case['fails']> = { part: 'transaction', call: 1 }): Services {
  const { database, files } = services
  let calls = 0
  const failIf = (is: Part) => {
    if (part === is && (calls += 1) === call) throw new CodeFault('made to fail')
  }
  const inside =
    <T>(is: Part, work: (db: Db) => Promise<T>) =>
    async (db: Db) => {
      const result = await work(db)
      failIf(is)
      return result
    }
  return {
    ...services,
    database: {
      ...database,
      transaction: (practices, work, sight) =>
        database.transaction(practices, practices.length > 0 ? inside('transaction', work) : work, sight),
      system: (reason, work) => database.system(reason, inside('system', work)),
    },
    files: {
      ...files,
      remove: async (key) => {
        failIf('file')
        await files.remove(key)
      },
    },
  }
}
