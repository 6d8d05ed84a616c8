import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import type { Absence } from '#contract/staff/absences'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

const absenceRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  userId: z.string(),
  name: z.string(),
  deputyId: z.string().nullable(),
  deputyName: z.string().nullable(),
  firstDay: dayText,
  lastDay: dayText,
  note: z.string(),
  enteredBy: z.string(),
  enteredName: z.string(),
  enteredAt: momentText,
  endedAt: momentText.nullable(),
  revision: z.int(),
})
/** An absence with the names of its people and location. */
export type AbsenceRow = z.infer<typeof absenceRow>

const nameOf = (user: SQL) => sql`${user}.full_name`

/** The absences `d` that match a condition, latest first. */
export const findAbsences = (db: Db, where: SQL): Promise<AbsenceRow[]> =>
  readRows(db, absenceRow)`
    select d.id, d.practice_id as "practiceId", l.id as "locationId", l.name as "locationName", l.time_zone as "timeZone", d.user_id as "userId", ${nameOf(sql`u`)} as name,
      d.deputy_id as "deputyId", ${nameOf(sql`v`)} as "deputyName", d.first_day as "firstDay", d.last_day as "lastDay", d.note,
      d.entered_by as "enteredBy", ${nameOf(sql`w`)} as "enteredName", d.entered_at as "enteredAt", d.ended_at as "endedAt", d.revision
    from absence d
    join location l on l.practice_id = d.practice_id and l.id = d.location_id
    join "user" u on u.id = d.user_id left join "user" v on v.id = d.deputy_id join "user" w on w.id = d.entered_by
    where ${where} order by d.first_day desc, d.id desc limit 200`

/** Judged by the day at the location (ruling 9). */
export function stateOf({ firstDay, lastDay, endedAt, timeZone }: AbsenceRow, now: Date): Absence['state'] {
  const today = localDate(now, timeZone)
  if (endedAt !== null || lastDay < today) return 'over'
  return firstDay <= today ? 'now' : 'upcoming'
}

/** The absence in wire format. Support does not see the note. */
export function absenceView(row: AbsenceRow, { now, support }: { now: Date; support: boolean }): Absence {
  return {
    _id: row.id,
    location: { _id: row.locationId, name: row.locationName },
    user: { _id: row.userId, fullName: row.name },
    deputy: row.deputyId && row.deputyName ? { _id: row.deputyId, fullName: row.deputyName } : null,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    note: support ? '' : row.note,
    enteredBy: { _id: row.enteredBy, fullName: row.enteredName },
    enteredAt: isoMoment(row.enteredAt),
    endedAt: isoMoment(row.endedAt),
    state: stateOf(row, now),
    revision: row.revision,
  }
}

/** The audited fields of an absence. For the note, the audit trail records only whether there is one (ruling 49). */
export const auditedAbsence = ({ firstDay, lastDay, deputyId, note }: Pick<AbsenceRow, 'firstDay' | 'lastDay' | 'deputyId' | 'note'>) => ({
  firstDay,
  lastDay,
  deputy: deputyId,
  note,
})
export const shownOfAbsence = ['firstDay', 'lastDay', 'deputy']
