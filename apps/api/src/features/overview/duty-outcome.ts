import { sql, type SQL } from 'drizzle-orm'

/** What decides the outcome at a location: its time zone, today there, and the current moment, each as SQL. */
export interface OutcomeAt {
  timeZone: SQL
  today: SQL
  now: SQL
}

/**
 * SQL for the day on which the work of the occurrence `o` was done, by the calendar of the location: the day that the completer entered, and otherwise
 * that of the completion.
 */
export const doneOnSql = (timeZone: SQL): SQL =>
  sql`coalesce((select r.done_on from record r where r.id = o.record_id), (o.completed_at at time zone ${timeZone})::date)`

/**
 * SQL for how the occurrence `o` ended: a value of `dutyOutcomes`, or null for what does not count: it is not due yet, or no longer applies (decision
 * 131). Where the law counts hours, the moment of the completion decides. The record is read only for what was completed after its due day.
 */
export const outcomeSql = ({ timeZone, today, now }: OutcomeAt): SQL => sql`case o.status
  when 'done' then case
    when o.due_by is not null then case when o.completed_at <= o.due_by then 'inTime' else 'late' end
    when (o.completed_at at time zone ${timeZone})::date <= o.due then 'inTime'
    when exists (select from record r where r.id = o.record_id and r.done_on <= o.due) then 'inTime'
    else 'late' end
  when 'missed' then 'notDone'
  when 'open' then case when o.due < ${today} or coalesce(o.due_by <= ${now}, false) then 'notDone' end
end`
