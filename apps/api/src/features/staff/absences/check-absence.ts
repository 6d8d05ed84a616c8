import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { absenceTexts, AbsenceOverlaps } from '#contract/staff/absences'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { findAbsences } from './absence-row.ts'

/** The wanted state of an absence. */
export interface WantedAbsence {
  userId: string
  /** The location of the absence. */
  place: { id: string; name: string; timeZone: string }
  firstDay: string
  lastDay: string
  deputy: string
  /** The absence being changed; null for a new one. */
  absenceId: string | null
}

const workerRow = z.strictObject({ id: z.string(), name: z.string(), works: z.boolean(), joined: z.boolean() })

/**
 * The caller has locked the practice, so that no one leaves and no other absence is added in the meantime.
 * @throws 422 for days that have passed, or an absent person or deputy who does not work there; AbsenceOverlaps
 */
export async function checkAbsence(db: Db, wanted: WantedAbsence, now: Date): Promise<void> {
  const { userId, place, lastDay, deputy } = wanted
  if (lastDay < localDate(now, place.timeZone)) invalid({ lastDay: absenceTexts.over })
  if (deputy === userId) invalid({ deputy: absenceTexts.ownDeputy })
  const people = await readRows(db, workerRow)`
    select u.id, u.full_name as name, m.user_id is not null as works, u.registration_state = 2 and e.accepted_at is not null as joined
    from "user" u left join current_membership m on m.user_id = u.id and m.location_id = ${place.id}
    left join current_employment e on e.practice_id = m.practice_id and e.user_id = u.id
    where u.id in (${userId}, ${deputy})`
  for (const { id, name, works, joined } of people) {
    const field = id === deputy ? 'deputy' : 'locations'
    if (!works) invalid({ [field]: `${name} does not work at ${place.name}.` })
    if (id === deputy && !joined) invalid({ deputy: `${name} has not joined yet.` })
  }
  await refuseOverlap(db, wanted)
}

async function refuseOverlap(db: Db, { userId, place, firstDay, lastDay, absenceId }: WantedAbsence): Promise<void> {
  const [other] = await findAbsences(
    db,
    sql`d.user_id = ${userId} and d.location_id = ${place.id} and d.ended_at is null and d.id <> ${absenceId ?? ''}
      and d.first_day <= ${lastDay}::date and d.last_day >= ${firstDay}::date`,
  )
  if (!other) return
  const days = `from ${writtenDay(other.firstDay)} to ${writtenDay(other.lastDay)}`
  fail(AbsenceOverlaps, { text: `${other.name} is already absent from ${place.name} ${days}. Please change that absence.` })
}
