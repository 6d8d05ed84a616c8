import * as contract from '#contract/account/calendar-feeds'
import { handle, handleOutside } from '#api/platform/context'

import { calendarFeed } from './calendar-feed.ts'
import { createFeed, ownFeeds, removeFeed } from './own-feeds.ts'
import { setAdministratorMail, wantsAdministratorMail } from './set-administrator-mail.ts'
import { setDateMails, wantsDateMails } from './set-date-mails.ts'

/** Calendar addresses and the settings of the mails. The daily reminders have no routes; start/workers.ts runs them. */
export const reminderRoutes = [
  handle(contract.getCalendarFeeds, async ({ db, actor }) => ({
    payload: {
      feeds: await ownFeeds(db, actor),
      weeklySummary: await wantsAdministratorMail(db, actor, 'weeklySummary'),
      monthlyPage: await wantsAdministratorMail(db, actor, 'monthlyPage'),
      dateMails: await wantsDateMails(db, actor),
    },
  })),

  handle(contract.createCalendarFeed, async ({ params, ...work }) => ({ payload: await createFeed(work, params.locationId) })),

  handle(contract.removeCalendarFeed, async ({ params, ...work }) => removeFeed(work, params.locationId)),

  handleOutside(contract.readCalendarFeed, async ({ params, ...work }) => calendarFeed(work, params.secret)),

  handle(contract.setWeeklySummary, async ({ body, ...work }) => {
    await setAdministratorMail(work, 'weeklySummary', body.on)
    return { payload: { weeklySummary: body.on } }
  }),

  handle(contract.setMonthlyPage, async ({ body, ...work }) => {
    await setAdministratorMail(work, 'monthlyPage', body.on)
    return { payload: { monthlyPage: body.on } }
  }),

  handle(contract.setDateMails, async ({ body, ...work }) => {
    await setDateMails(work, body.on)
    return { payload: { dateMails: body.on } }
  }),
]
