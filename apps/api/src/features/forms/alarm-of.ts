import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, later } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { alarmsOfForm, daysOfAlarm, daysOfIncident, type AlarmKind } from '#content/facts/alarms'
import type { Answers, FormDefinition } from '#content/forms/form-types'
import { raiseAlarm } from '#api/data/alarms/raise-alarm'
import type { WriteContext } from '#api/data/records/create-record'
import { notRemoved } from '#api/data/records/not-removed'
import type { ReportedExposure } from '#api/data/tasks/task-ports'
import type { Post } from '#api/platform/actor/actor'
import { readRows } from '#api/platform/database/rows'

interface SavedForm {
  form: Pick<FormDefinition, 'id'>
  clean: Answers
  subjectId: string | null
  exposure: ReportedExposure | null
  recordId: string
  /** The rules whose tasks the form has opened. */
  opened: readonly string[]
  post: Post
}

/**
 * Tells people at once of the event that a saved form is about, unless minutes do not count, the event is days old, or people were told of it before:
 * by its report, or by another form about it. Returns the alarm; null if there is none.
 */
export async function alarmOf(writing: WriteContext, saved: SavedForm): Promise<string | null> {
  const { form, clean, exposure, recordId, opened, post } = saved
  const kinds = alarmsOfForm(form.id, clean, opened)
  const [kind] = kinds
  if (!kind) return null
  const today = localDate(writing.now, post.timeZone)
  const days = daysOfIncident.flatMap((key) => (typeof clean[key] === 'string' ? [clean[key]] : []))
  const newest = days.length === 0 ? today : days.reduce(later)
  if (addDays(newest, daysOfAlarm) < today) return null
  const earlier = await earlierAlarm(writing, { ...saved, kinds, first: days.toSorted()[0] ?? today, newest })
  if (earlier) {
    await writing.db.execute(
      sql`update alarm set record_id = ${recordId}, reported_event_id = coalesce(reported_event_id, ${exposure?.id ?? null}) where id = ${earlier}`,
    )
    return null
  }
  const { practiceId, locationId } = post
  return raiseAlarm(writing, { practiceId, locationId, kind, reportedEventId: exposure?.id ?? null, recordId })
}

const alarmRow = z.strictObject({ id: z.string() })

/**
 * Returns the alarm about the same event: raised between the day of the incident and seven days later, by whoever saves the form or by the person
 * concerned, or about that person, and not followed by such a form yet. Deaths and severe injuries are so rare that any such report counts, whoever made it.
 */
async function earlierAlarm(
  { db, actor }: WriteContext,
  known: SavedForm & { kinds: readonly AlarmKind[]; first: string; newest: string },
) {
  const { form, subjectId, kinds, first, newest, post } = known
  const [found] = await readRows(db, alarmRow)`
    select a.id from alarm a left join reported_event e on e.practice_id = a.practice_id and e.id = a.reported_event_id
    where a.location_id = ${post.locationId} and a.stage = 'reported' and a.kind = any(${sql.param([...kinds])}::text[])
      and (a.raised_at at time zone ${post.timeZone})::date between ${first}::date and ${newest}::date + 7
      and (a.raised_by in (${actor.userId}, ${subjectId}) or e.subject_id = ${subjectId} or a.kind in ('severeInjury', 'workDeath'))
      and not exists (select from record r where r.practice_id = a.practice_id and r.id = a.record_id and r.form_id = ${form.id}
        and ${notRemoved('r.id')})
    order by a.raised_at, a.id limit 1 for update of a`
  return found?.id
}
