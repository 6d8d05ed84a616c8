import { Switch } from '@mantine/core'

import { getCalendarFeeds, setWeeklySummary } from '#contract/account/calendar-feeds'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import classes from './calendar/calendar-panel.module.css'
import { noAddressText } from './mail-texts.ts'

/** Turns the weekly email of the current practice on or off. Shown to administrators. */
export function WeeklySummarySwitch({ on }: { on: boolean }) {
  const { email, practice } = useCurrentUser()
  const change = useAction(setWeeklySummary, {
    invalidates: [getCalendarFeeds],
    onError: (problem) => showError(textOfError(problem)),
  })
  const where = practice ? ` at ${practice.name}` : ''
  return (
    <WriteGate of={setWeeklySummary}>
      <Switch
        mt={16}
        classNames={{ track: classes.track ?? '' }}
        label="Weekly summary by email"
        description={
          email ? `On Mondays: what is overdue, due and waiting for approval at the locations you administer${where}.` : noAddressText
        }
        checked={change.isPending ? change.variables.body.on : on}
        disabled={change.isPending || !email}
        onChange={(event) => change.mutate({ body: { on: event.currentTarget.checked } })}
      />
    </WriteGate>
  )
}
