import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { writtenDay } from '#calendar/written-day'
import { leadReached } from '#calendar/validity/validity'
import { expirationRows, type ExpirationRow } from '#api/data/expirations/expiration-rows'
import { linesOf } from '#api/data/expirations/lines'
import { typesByKey, type TypeOfPractice } from '#api/data/expirations/types-of-practice'
import { atLocation } from '#api/data/expirations/visible-rows'
import { nameOfPlace } from '#api/data/locations/name-of-place'
import { inBatches } from '#api/data/in-batches'
import type { DailyJob, LocalDay } from '#api/data/jobs/run-daily'
import { sendMessages, type Message } from '#api/data/messages/send-message'
import { notifyEach, type NewNotification } from '#api/data/notifications/notify'
import type { LaterMails } from '#api/data/push/queue-pushes'
import { expirationReminder, location, practice } from '#api/data/tables'
import { readRows } from '#api/platform/database/rows'

import { datesMail } from './dates-mail.ts'

/**
 * Reminds people in the morning of dates that run out, in the app and by email, once per lead of the type: the person concerned, the administrators, or both, as the type says.
 * Only the current period of a line counts, so a renewal ends the reminders. People who have left get none, and nobody is told of a date about
 * somebody else's health beyond the administrators where it is filed (ruling 12).
 */
export const remindOfDates: DailyJob = {
  name: 'expirations.reminders',
  fromHour: 6,
  run: async (work) => {
    const due = await findDue(work)
    if (due.length === 0) return
    for (const batch of inBatches(due.map(({ row, userId, lead }) => reminderOf(row, userId, lead, work.day))))
      await work.db.insert(expirationReminder).values(batch).onConflictDoNothing()
    const byPerson = Map.groupBy(due, ({ userId }) => userId)
    const later = await notifyEach(
      work,
      [...byPerson].map(([userId, dates]) => ({ userId, news: newsFor(work, userId, dates) })),
    )
    await mailDates(work, byPerson, later)
  },
}

interface DueReminder {
  row: ExpirationRow
  type: TypeOfPractice
  person: Person
  userId: string
  lead: number
}

const reminderOf = ({ id, practiceId }: ExpirationRow, userId: string, leadDays: number, sentOn: string) => ({
  expirationId: id,
  practiceId,
  userId,
  leadDays,
  sentOn,
})

const personRow = z.strictObject({
  userId: z.string(),
  administrator: z.boolean(),
  firstName: z.string(),
  /** Where the mail goes; null if the person has no address or has switched the mails off. */
  email: z.string().nullable(),
})
type Person = z.infer<typeof personRow>
const sentRow = z.strictObject({ expirationId: z.string(), userId: z.string(), lead: z.int() })

async function findDue({ db, practiceId, locationId, day }: LocalDay): Promise<DueReminder[]> {
  const rows = await expirationRows(db, sql`e.practice_id = ${practiceId} and e.removed_at is null and ${atLocation(locationId)}`)
  const current = linesOf(rows).flatMap((line) => line.current ?? [])
  if (current.length === 0) return []
  const typeOf = await typesByKey(db, practiceId)
  const people = await readRows(db, personRow)`
    select m.user_id as "userId", m.is_administrator as administrator, u.first_name as "firstName",
      case when e.date_mails and u.registration_state = 2 then u.email end as email
    from current_membership m join "user" u on u.id = m.user_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    where m.location_id = ${locationId} and e.started_on <= ${day}::date and exists (select from paying_practice y where y.id = m.practice_id)
    order by m.user_id`
  const sent = await readRows(db, sentRow)`
    select r.expiration_id as "expirationId", r.user_id as "userId", r.lead_days as lead from expiration_reminder r
    where r.practice_id = ${practiceId} and r.expiration_id = any(${sql.param(current.map(({ id }) => id))})`
  return current.flatMap((row) => {
    const type = typeOf(row.typeKey)
    if (!type) return []
    return people
      .filter((person) => isReminded(person, row, type, locationId))
      .flatMap((person) => {
        const { userId } = person
        const own = sent.filter((one) => one.expirationId === row.id && one.userId === userId).map(({ lead }) => lead)
        const lead = leadReached({ validUntil: row.validUntil, today: day }, type.leadDays, own)
        return lead === null ? [] : [{ row, type, person, userId, lead }]
      })
  })
}

/** Administrators are reminded where the date is filed; the person concerned at the first of their locations whose morning comes. */
function isReminded(
  { userId, administrator }: Person,
  { subjectId, locationId: filedAt }: ExpirationRow,
  { reminds, subject }: TypeOfPractice,
  locationId: string,
): boolean {
  if (reminds !== 'administrators' && subject === 'person' && subjectId === userId) return true
  return administrator && filedAt === locationId && (reminds !== 'person' || subject !== 'person')
}

/** One notification per person and morning. It names nothing that is about somebody else's health. */
function newsFor({ practiceId, locationId }: LocalDay, userId: string, dates: readonly DueReminder[]): NewNotification {
  const shown = dates.map(({ row, type }) => wordsOf(row, type, userId))
  const [first] = dates
  const more = shown.length > 3 ? ` and ${shown.length - 3} more` : ''
  return {
    kind: 'datesRunOut',
    practiceId,
    locationId,
    type: 'DATE',
    title: dates.length === 1 ? 'A date runs out' : `${dates.length} dates run out`,
    subTitle: `${shown.slice(0, 3).join('; ')}${more}`,
    targetId: first?.row.id ?? '',
  }
}

/** One mail per person and morning about all of the dates, to those who have not switched it off. */
async function mailDates(work: LocalDay, byPerson: ReadonlyMap<string, readonly DueReminder[]>, later: LaterMails): Promise<void> {
  const { db, practiceId, locationId, services } = work
  const [names] = await db
    .select({ practice: practice.name, location: location.name })
    .from(location)
    .innerJoin(practice, eq(practice.id, location.practiceId))
    .where(eq(location.id, locationId))
  const place = names ? nameOfPlace(names) : ''
  const messages = [...byPerson].flatMap(([userId, dates]): Message[] => {
    const person = dates[0]?.person
    if (!person?.email) return []
    const lines = dates.map(({ row, type }) => wordsOf(row, type, userId))
    const mail = datesMail({ firstName: person.firstName, place, lines, publicUrl: services.settings.publicUrl })
    return [{ channel: 'email', urgency: 'ordinary', to: person.email, practiceId, unlessRead: later.get(userId), ...mail }]
  })
  if (messages.length > 0) await sendMessages(work, messages)
}

function wordsOf(
  { subjectId, subjectName, named, part, validUntil, confidential }: ExpirationRow,
  type: TypeOfPractice,
  userId: string,
): string {
  if (confidential) return `A date about health, ${writtenDay(validUntil)}`
  const whom = subjectId === userId ? 'yours' : (subjectName ?? named)
  return [type.name, part, whom, writtenDay(validUntil)].filter((text) => text !== '').join(', ')
}
