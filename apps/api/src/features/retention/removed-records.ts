import { sql, type SQL } from 'drizzle-orm'

import { daysAfterRemoval, retentionClasses, type Keep } from '#content/facts/retention'

/** Keeps the planner from merging a subquery into its parent, which would evaluate each of its columns again wherever it is used. */
const optimizationFence = sql`offset 0`

/** The number in a retention period: years, or days after the end of an employment. */
const amountOf = (keep: Keep) => (keep.kind === 'employmentDays' ? keep.days : keep.kind === 'whileValid' ? keep.thenYears : keep.years)

const classes = JSON.stringify(
  retentionClasses.map(({ id, keep, endedByNext = false }) => ({
    id,
    kind: keep.kind,
    amount: amountOf(keep),
    ended_by_next: endedByNext,
  })),
)

/** Whether a row belongs to the practice, or to any if there is none. */
const within = (practiceId: string | null, column: SQL): SQL => (practiceId === null ? sql`true` : sql`${column} = ${practiceId}`)

/** The end of each person's employment with the practice; null while the person works here or is invited again. */
const employmentEnds = (
  practiceId: string | null,
): SQL => sql`select practice_id, user_id, case when bool_and(ended_on is not null) then max(ended_on) end as ended_on
  from employment where ${within(practiceId, sql`practice_id`)} group by practice_id, user_id`

/** The day of the next approved record of the same task about the same person that has not been deleted. */
const replacedOn = sql`(select min((n.completed_at at time zone l.time_zone)::date) from task_occurrence o
  join record n on n.occurrence_id = o.id and n.subject_id is not distinct from r.subject_id and n.completed_at > r.completed_at
  where o.task_id = r.task_id and exists (select from record_approval a where a.record_id = n.id)
    and not exists (select from record_deletion d where d.record_id = n.id))`

/**
 * Whether an active hold covers the record `r`: a hold on the practice, on its location, or on a person named anywhere in the record. Evaluated only
 * if the practice has a hold at all. The answers of a record are read only for a hold on a person, so that the rows stay small.
 */
const heldIn = (
  practiceId: string | null,
): SQL => sql`(exists (select from legal_hold where ${within(practiceId, sql`practice_id`)} and lifted_at is null)
  and exists (select from legal_hold h where h.practice_id = r.practice_id and h.lifted_at is null
    and (h.location_id is null or h.location_id = r.location_id)
    and (h.user_id is null or h.user_id in (r.subject_id, r.completed_by, z.removed_by)
      or exists (select from record f where f.id = r.id and strpos(f.form_data::text, h.user_id) > 0)
      or exists (select from task t where t.id = r.task_id and t.subject_id = h.user_id)
      or exists (select from reported_event v where v.id = r.reported_event_id and h.user_id in (v.subject_id, v.reported_by)))))`

/**
 * The deleted or discarded records of a practice's open locations, or of all practices if none is given, each with the facts of its purge. `recorded_on`, `removed_on` and `today` are days
 * at its location. `purge_on` is the first day on which it may be purged; null while that is unknown. The end of employment is that of the person the
 * record is about, or otherwise of its author; a person who was never employed here has none. No content of the records is among the columns, because
 * the rows of a large practice are held in memory while they are counted. The same rule as `purgeDateOfRemoved` in the content; a test keeps the two
 * in sync.
 */
export const removedRecords = (practiceId: string | null, now: Date): SQL => sql`
  select q.*, case when q.free_on is not null then greatest(q.free_on, q.removed_on + ${daysAfterRemoval}::int) end as purge_on
  from (
    select f.*, case f.keep_kind
        when 'years' then (f.recorded_on + make_interval(years => f.amount))::date + 1
        when 'yearsAfterYearEnd' then make_date(extract(year from f.recorded_on)::int + f.amount + 1, 1, 1)
        when 'whileValid' then (f.ended_on + make_interval(years => f.amount))::date + 1
        when 'employmentYears' then (f.left_on + make_interval(years => f.amount))::date + 1
        when 'employmentDays' then f.left_on + f.amount + 1
      end as free_on
    from (${withFacts(practiceId, now)}) f ${optimizationFence}
  ) q`

const withFacts = (practiceId: string | null, now: Date): SQL => sql`
  select w.*, case when w.ended_on is not null then greatest(w.ended_on, w.recorded_on) end as left_on
  from (
    select r.id, r.practice_id, r.location_id, r.kind, r.retention, r.purge_announced_on, z.removed_by, z.removed_at, l.today,
      greatest((r.completed_at at time zone l.time_zone)::date, r.done_on) as recorded_on, (z.removed_at at time zone l.time_zone)::date as removed_on,
      c.kind as keep_kind, c.amount,
      case when c.kind in ('employmentYears', 'employmentDays') then e.ended_on when c.ended_by_next then ${replacedOn} end as ended_on,
      ${heldIn(practiceId)} as held
    from (
      select record_id, deleted_by as removed_by, deleted_at as removed_at from record_deletion where ${within(practiceId, sql`practice_id`)}
      union all
      select d.record_id, d.discarded_by, d.discarded_at from record_discard d
      where ${within(practiceId, sql`d.practice_id`)} and not exists (select from record_deletion x where x.record_id = d.record_id)
    ) z
    join record r on r.id = z.record_id and ${within(practiceId, sql`r.practice_id`)}
    join (
      select id, time_zone, (${now.toISOString()}::timestamptz at time zone time_zone)::date as today
      from open_location where ${within(practiceId, sql`practice_id`)} ${optimizationFence}
    ) l on l.id = r.location_id
    left join (${employmentEnds(practiceId)}) e on e.practice_id = r.practice_id and e.user_id = coalesce(r.subject_id, r.completed_by)
    left join jsonb_to_recordset(${classes}::jsonb) as c(id text, kind text, amount int, ended_by_next boolean) on c.id = r.retention
    ${optimizationFence}
  ) w ${optimizationFence}`
