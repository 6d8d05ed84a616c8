import { weekday } from '#calendar/days'
import type { DailyJob } from '#api/data/jobs/run-daily'
import { sendMessage } from '#api/data/messages/send-message'
import { administratorsToMail } from '#api/data/people/administrators-to-mail'

import { summarizePlaces } from './summary-facts.ts'
import { summaryMail } from './summary-mail.ts'

const isMonday = (day: string) => weekday(day) === 1

/**
 * On Monday mornings, sends each administrator of a practice one mail about the locations they administer. The practice's oldest location determines
 * the Monday and stores the mark of the run, so that a person with three locations receives one mail (docs/decisions/013-reminders.md).
 */
export const weeklySummary: DailyJob = {
  name: 'reminders.weekly_summary',
  fromHour: 6,
  isDue: (days) => days.some(isMonday),
  run: async (place) => {
    const administrators = await administratorsToMail(place, 'weeklySummary')
    if (administrators.length === 0) return
    const summaries = await summarizePlaces(place)
    for (const administrator of administrators) {
      const own = summaries.filter((one) => administrator.locations.includes(one.locationId))
      const mail = summaryMail({ ...administrator, places: own, publicUrl: place.services.settings.publicUrl })
      await sendMessage(place, { channel: 'email', urgency: 'ordinary', to: administrator.email, practiceId: place.practiceId, ...mail })
    }
  },
}
