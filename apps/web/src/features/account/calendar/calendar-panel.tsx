import { Text } from '@mantine/core'
import { useState } from 'react'

import { getCalendarFeeds } from '#contract/account/calendar-feeds'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { CalendarRow } from './calendar-row.tsx'
import { DateMailsSwitch } from '../date-mails-switch.tsx'
import { MonthlyPageSwitch } from '../monthly-page-switch.tsx'
import { WeeklySummarySwitch } from '../weekly-summary-switch.tsx'

/** The person's calendar addresses at the locations of the current practice, and the switches of the emails. */
export function CalendarPanel() {
  const query = useEndpoint(getCalendarFeeds)
  const [fresh, setFresh] = useState<Readonly<Record<string, string>>>({})
  const remember = (locationId: string, address: string | null) =>
    setFresh(({ [locationId]: _before, ...others }) => (address ? { ...others, [locationId]: address } : others))
  return (
    <Section title="Calendar and reminders">
      <Text mb={12} maw={640} c="dimmed">
        Subscribe to your tasks in the calendar of your phone or computer. It shows your tasks at a location on the day they are due, and
        updates automatically.
      </Text>
      <QueryView query={query}>
        {({ payload }) => (
          <>
            <Rows>
              {payload.feeds.map((feed) => (
                <CalendarRow
                  key={feed.location._id}
                  feed={feed}
                  address={fresh[feed.location._id] ?? null}
                  onAddress={(address) => remember(feed.location._id, address)}
                />
              ))}
            </Rows>
            {payload.dateMails === null ? null : <DateMailsSwitch on={payload.dateMails} />}
            {payload.weeklySummary === null ? null : <WeeklySummarySwitch on={payload.weeklySummary} />}
            {payload.monthlyPage === null ? null : <MonthlyPageSwitch on={payload.monthlyPage} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}
