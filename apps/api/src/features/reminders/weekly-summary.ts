import { z } from 'zod'

import { weekday } from '#calendar/days'
import type { DailyJob, LocalDay } from '#api/data/jobs/run-daily'
import { sendMessage } from '#api/data/messages/send-message'
import { readRows } from '#api/platform/database/rows'

import { summarizePlaces } from './summary-facts.ts'
import { summaryMail } from './summary-mail.ts'

const isMonday = (day: string) => weekday(day) === 1

const administratorRow = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  practiceName: z.string(),
  /** The locations that the administrator administers. */
  locations: z.array(z.string()),
})
type Administrator = z.infer<typeof administratorRow>

/**
 * On Monday mornings, sends each administrator of a practice one mail about the locations they administer. The practice's oldest location determines
 * the Monday and stores the mark of the run, so that a person with three locations receives one mail (docs/decisions/013-reminders.md).
 */
export const weeklySummary: DailyJob = {
  name: 'reminders.weekly_summary',
  fromHour: 6,
  run: async (place) => {
    if (!place.days.some(isMonday)) return
    const administrators = await findAdministrators(place)
    if (administrators.length === 0) return
    const summaries = await summarizePlaces(place)
    for (const administrator of administrators) {
      const own = summaries.filter((one) => administrator.locations.includes(one.locationId))
      const mail = summaryMail({ ...administrator, places: own, publicUrl: place.services.settings.publicUrl })
      await sendMessage(place, { channel: 'email', urgency: 'ordinary', to: administrator.email, practiceId: place.practiceId, ...mail })
    }
  },
}

/**
 * People who administer an open location, have completed their registration, have an email address and have the mail switched on. Empty unless this
 * is the practice's oldest location, and while a payment has failed.
 */
async function findAdministrators({ db, practiceId, locationId }: LocalDay): Promise<Administrator[]> {
  const rows = await readRows(db, administratorRow)`
    select u.email, u.first_name as "firstName", p.name as "practiceName", array_agg(l.id order by l.id) as locations
    from current_membership m
    join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    join practice p on p.id = m.practice_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id and e.weekly_summary
    join "user" u on u.id = m.user_id and u.email is not null and u.registration_state = 2
    where m.practice_id = ${practiceId} and m.is_administrator
      and ${locationId} = (select f.id from open_location f where f.practice_id = ${practiceId} order by f.created_at, f.id limit 1)
      and exists (select from paying_practice y where y.id = ${practiceId})
    group by u.id, u.email, u.first_name, p.name order by u.id`
  return rows
}
