import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { daysOfNotice, retentionClasses } from '#content/facts/retention'
import type { Purge, PurgeFilter } from '#contract/retention/retention'
import { privateRecord } from '#api/data/records/private-record'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'
import { CodeFault } from '#api/platform/logging/error-facts'

import { removedRecords } from './removed-records.ts'
import { can } from './policy.ts'

/** Rows per page. */
const pageSize = 50

const purge = z.strictObject({
  _id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** Whether the caller may open the private data in the record. */
  open: z.boolean(),
  private: z.boolean(),
  person: z.string(),
  location: z.strictObject({ _id: z.string(), name: z.string() }),
  retention: z.string(),
  recordedOn: dayText,
  removedOn: dayText,
  removedBy: z.string(),
  purgeOn: dayText,
  state: z.enum(['planned', 'announced', 'overdue', 'held']),
})
const listRow = z.strictObject({
  purges: z.array(purge),
  years: z.array(z.number()),
  classes: z.array(z.string()),
  undated: z.int(),
  held: z.int(),
})

interface Asked extends PurgeFilter {
  practiceId: string
  actor: Actor
  now: Date
}

/**
 * One page of the records to be purged with its totals, in one statement. All removed records are counted once, by year, class and hold; the other
 * values are read only for the rows of the page. `opened`: whether the page shows private records to a caller who may see them.
 */
export async function findPurges(db: Db, asked: Asked) {
  const [found] = await readRows(db, listRow)`
    with removed as materialized (
      select id, location_id, retention, recorded_on, removed_on, removed_by, purge_on, purge_announced_on, today, held
      from (${removedRecords(asked.practiceId, asked.now)}) d),
    sums as materialized (select extract(year from purge_on)::int as year, retention, held, count(*)::int as count from removed group by 1, 2, 3),
    page as (select d.* from removed d where ${matching(asked)} order by d.purge_on, d.id limit ${pageSize + 1})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('_id', p.id, 'name', r.name, 'kind', r.kind, 'open', ${openTo(asked)}, 'private', r.confidential or r.kind = 'health',
          'person', coalesce(r.subject_name, r.completed_by_name), 'location', jsonb_build_object('_id', l.id, 'name', l.name), 'retention', p.retention,
          'recordedOn', p.recorded_on, 'removedOn', p.removed_on, 'removedBy', coalesce(z.deleted_by_name, d.discarded_by_name), 'purgeOn', p.purge_on,
          'state', case when p.held then 'held' when p.purge_on <= p.today and coalesce(p.purge_announced_on, p.today) > p.today - ${daysOfNotice}::int then 'overdue'
            when p.purge_announced_on is not null then 'announced' else 'planned' end) order by p.purge_on, p.id), '[]')
        from page p join record r on r.id = p.id join location l on l.id = p.location_id
        left join record_deletion z on z.record_id = p.id left join record_discard d on d.record_id = p.id) as purges,
      (select coalesce(jsonb_agg(distinct year order by year), '[]') from sums where year is not null) as years,
      (select coalesce(jsonb_agg(distinct retention order by retention), '[]') from sums where year is not null) as classes,
      (select coalesce(sum(count), 0)::int from sums where year is null) as undated,
      (select coalesce(sum(count), 0)::int from sums where year is not null and held) as held`
  if (!found) throw new CodeFault('A statement of totals gives one row.')
  const { purges, classes, ...totals } = found
  const shown = purges.slice(0, pageSize)
  const last = purges.length > pageSize ? shown.at(-1) : undefined
  return {
    ...totals,
    purges: shown.map(purgeOf),
    next: last ? `${last.purgeOn}_${last._id}` : null,
    classes: classes.map((id) => ({ id, label: classOf(id).label })),
    opened: shown.some((row) => row.private && row.open),
  }
}

function matching({ retention, location, year, after }: Asked): SQL {
  const [day, id] = after?.split('_') ?? []
  return sql.join(
    [
      // Without a year: everything up to the same day of next year.
      year === undefined ? sql`d.purge_on <= d.today + interval '1 year'` : sql`extract(year from d.purge_on) = ${year}`,
      ...(retention === undefined ? [] : [sql`d.retention = ${retention}`]),
      ...(location === undefined ? [] : [sql`d.location_id = ${location}`]),
      ...(day && id ? [sql`(d.purge_on, d.id) > (${day}::date, ${id})`] : []),
    ],
    sql` and `,
  )
}

/**
 * The rule of `can.see` for removed records (ruling 12): administrators of the location, the person concerned, and the author of a confidential form.
 */
function openTo({ actor, practiceId }: Asked): SQL {
  const here = actor.posts.filter((post) => post.practiceId === practiceId && can.seePrivate(actor, post.locationId))
  const administered = here.map((post) => post.locationId).join(',')
  return sql`(not ${privateRecord} or r.location_id = any(string_to_array(${administered}, ','))
    or coalesce(r.subject_id = ${actor.userId}, false) or (r.kind <> 'health' and r.completed_by = ${actor.userId}))`
}

const classOf = (id: string) => retentionClasses.find((one) => one.id === id) ?? { label: 'Unknown class', basis: 'It is kept.' }

function purgeOf({ open, kind, private: _private, ...row }: z.infer<typeof purge>): Purge {
  const { label, basis } = classOf(row.retention)
  const hidden = kind === 'health' ? 'Health document' : 'Confidential form'
  return { ...row, name: open ? row.name : hidden, person: open ? row.person : null, label, basis }
}
