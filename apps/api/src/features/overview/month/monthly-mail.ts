import { z } from 'zod'

import type { DailyJob } from '#api/data/jobs/run-daily'
import { sendMessages, type Message } from '#api/data/messages/send-message'
import { administratorsToMail } from '#api/data/people/administrators-to-mail'
import { readRows } from '#api/platform/database/rows'

import { monthFacts } from './month-facts.ts'
import { monthMail } from './month-mail.ts'

const placeRow = z.strictObject({ locationId: z.string(), timeZone: z.string() })

/**
 * On the first morning of a month, sends each administrator of a practice one mail about the last month at the locations they administer. The practice's
 * oldest location determines the day and stores the mark of the run, as for the weekly summary (decision 131).
 */
export const monthlyMail: DailyJob = {
  name: 'overview.monthly_mail',
  fromHour: 6,
  isDue: (days) => days.some((day) => day.endsWith('-01')),
  run: async (work) => {
    const { db, practiceId, now, services } = work
    const administrators = await administratorsToMail(work, 'monthlyPage')
    if (administrators.length === 0) return
    const open = await readRows(db, placeRow)`
      select id as "locationId", time_zone as "timeZone" from open_location where practice_id = ${practiceId} order by created_at, id`
    const places = open.map((place) => ({ ...place, plan: null }))
    const { month, locations } = await monthFacts(db, { practiceId, places, now })
    const { publicUrl } = services.settings
    const messages = administrators.map(({ email, firstName, practiceName, locations: own }): Message => {
      const mail = monthMail({ firstName, practiceName, month, locations: locations.filter(({ _id }) => own.includes(_id)), publicUrl })
      return { channel: 'email', urgency: 'ordinary', to: email, practiceId, ...mail }
    })
    await sendMessages(work, messages)
  },
}
