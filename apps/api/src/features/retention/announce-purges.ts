import { z } from 'zod'

import { daysAfterRemoval, daysOfNotice } from '#content/facts/retention'
import { weekday } from '#calendar/days'
import type { LocalDay } from '#api/data/jobs/run-daily'
import { sendMessage } from '#api/data/messages/send-message'
import { practiceRecipients } from '#api/data/people/practice-administrators'
import { auditWriter } from '#api/platform/audit/audit'
import { dayText, readRows } from '#api/platform/database/rows'

import { purgeMail } from './purge-mail.ts'
import { removedRecords } from './removed-records.ts'

const turnRow = z.strictObject({ name: z.string() })
const announcedRow = z.strictObject({ count: z.int(), firstDay: dayText.nullable() })

/**
 * On Mondays, sends each administrator of the practice one mail about records that will be purged in the coming weeks and were not announced before.
 * The oldest location determines the Monday. If no administrator has an address, nothing is announced, and so nothing is purged.
 */
export async function announcePurges(place: LocalDay): Promise<void> {
  const { db, practiceId, locationId, day, days, now, services } = place
  if (!days.some((one) => weekday(one) === 1)) return
  const [turn] = await readRows(db, turnRow)`
    select p.name from practice p where p.id = ${practiceId}
      and ${locationId} = (select f.id from open_location f where f.practice_id = ${practiceId} order by f.created_at, f.id limit 1)`
  if (!turn) return
  const recipients = (await practiceRecipients(db, practiceId)).flatMap(({ email, ...one }) => (email ? [{ ...one, email }] : []))
  if (recipients.length === 0) return
  const [announced] = await readRows(db, announcedRow)`
    with soon as materialized (
      select id, greatest(purge_on, ${day}::date + ${daysOfNotice}::int) as first_day from (${removedRecords(practiceId, now)}) d
      where purge_on <= ${day}::date + ${daysAfterRemoval}::int and purge_announced_on is null and not held
    ), marked as (
      update record r set purge_announced_on = ${day} from soon where r.id = soon.id returning soon.first_day
    ) select count(*)::int as count, min(first_day)::text as "firstDay" from marked`
  if (!announced?.firstDay) return
  const facts = { practiceName: turn.name, count: announced.count, firstDay: announced.firstDay, publicUrl: services.settings.publicUrl }
  for (const { email, firstName } of recipients)
    await sendMessage(place, { channel: 'email', urgency: 'ordinary', to: email, practiceId, ...purgeMail({ firstName, ...facts }) })
  await auditWriter({ db, services, actor: null, now, requestId: `retention ${practiceId}` })({
    action: 'retention.announced',
    practiceId,
    target: { kind: 'practice', id: practiceId },
    after: { records: announced.count, firstDay: announced.firstDay },
    shown: ['records', 'firstDay'],
  })
}
