import type { PoolClient } from 'pg'

import type { Database } from '#api/platform/database/database'

const months = 14
/** Audit events of a practice of 20 people in that period: nearly one per person and week. */
const eventsOfPractice = 1_000

/** An id as the product creates it. It starts with the time in seconds, so that later rows come later in each index. */
const idAt = (moment: string, number: string) =>
  `lpad(to_hex(extract(epoch from ${moment})::bigint), 8, '0') || lpad(to_hex(${number}), 16, '0')`

/**
 * Fourteen months of work for every practice: each task is done once a month and has an approved record. `$1` is the end of the period. A record has
 * the same id as its occurrence. Rows are inserted by month, then by practice. Therefore the rows of one practice are far apart, as after a year of
 * real work, while each index is filled in only a few places at a time. Triggers are off, so the names of the moment are copied here.
 */
const work = [
  `insert into task_occurrence (id, practice_id, location_id, task_id, period_start, period_end, due, status, completed_by, completed_by_name, completed_at, record_id, created_at)
   select n.id, t.practice_id, t.location_id, t.id, n.day - 6, n.day, n.day, 'done', u.id, u.full_name, n.day, n.id, n.day - 6
   from (select t.*, row_number() over (order by t.practice_id, t.id) as place from task t) t join practice a on a.id = t.practice_id
   join "user" u on u.id = a.owner_id
   cross join generate_series(${months}, 1, -1) m
   cross join lateral (select d.day, ${idAt('d.day', 't.place')} as id from (select ($1::timestamptz - m * interval '1 month')::date as day) d) n
   order by m desc, t.place`,
  `insert into record (id, practice_id, location_id, kind, task_id, occurrence_id, name, completed_by, completed_by_name, confidential, started_at, completed_at, retention, waiting)
   select o.id, o.practice_id, o.location_id, 'task', o.task_id, o.id, t.name, o.completed_by, o.completed_by_name, false, o.completed_at, o.completed_at, 'check1', false
   from task_occurrence o join task t on t.id = o.task_id where o.status = 'done' order by o.id`,
  `insert into record_approval (record_id, practice_id, approved_by, approved_by_name, approved_at, self_approved)
   select id, practice_id, completed_by, completed_by_name, completed_at, true from record where kind = 'task' and id in (select id from task_occurrence where status = 'done') order by id`,
]

const trail = (count: number) => `
  with lists as materialized (
    select a.id as practice_id, a.place, (select array_agg(id order by id) from location where practice_id = a.id) as places,
      (select array_agg(user_id order by user_id) from employment where practice_id = a.id) as people
    from (select id, row_number() over (order by id) as place from practice) a where $2::text is null or a.id = $2)
  insert into audit_event (id, practice_id, location_id, actor_id, action, target_kind, target_id, request_id, at, recorded_at, mac)
  select ${idAt('x.at', 'l.place')}, l.practice_id, (array_append(l.places, null))[1 + n % (1 + cardinality(l.places))], l.people[1 + n % cardinality(l.people)],
    (array['session.started', 'task.completed', 'record.created', 'record.approved', 'staff.changed', 'emergency_contact.read', 'role.updated'])[1 + n % 7],
    'user', l.people[1 + (n / 7) % cardinality(l.people)], 'BENCH', x.at, x.at, 'BENCH'
  from generate_series(${count}, 1, -1) n cross join lists l
  cross join lateral (select $1::timestamptz - n * interval '${months} months' / ${count} as at) x
  order by n / 20 desc, l.place, n desc`

/** Adds the history of every practice. */
export const addHistory = (database: Database, now: Date): Promise<void> =>
  asOwner(database, async (client) => {
    for (const statement of work) await client.query(statement, statement.includes('$1') ? [now] : [])
    await client.query(trail(eventsOfPractice), [now, null])
  })

/** Replaces the audit trail of one practice by a trail with this many events. */
export const addLongTrail = (
  database: Database,
  { practiceId, events, now }: { practiceId: string; events: number; now: Date },
): Promise<void> =>
  asOwner(database, async (client) => {
    await client.query('delete from audit_event where practice_id = $1', [practiceId])
    await client.query(trail(events), [now, practiceId])
  })

async function asOwner(database: Database, work: (client: PoolClient) => Promise<void>) {
  const client = await database.pool.connect()
  try {
    await client.query('set role none')
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`set local work_mem = '256MB'`)
    await client.query('set local statement_timeout = 0')
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
