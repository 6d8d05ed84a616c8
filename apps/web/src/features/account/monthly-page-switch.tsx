import { Switch } from '@mantine/core'

import { getCalendarFeeds, setMonthlyPage } from '#contract/account/calendar-feeds'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import classes from './calendar/calendar-panel.module.css'
import { noAddressText } from './mail-texts.ts'

/** Turns the monthly email of the current practice on or off. Shown to administrators. */
export function MonthlyPageSwitch({ on }: { on: boolean }) {
  const { email } = useCurrentUser()
  const change = useAction(setMonthlyPage, {
    invalidates: [getCalendarFeeds],
    onError: (problem) => showError(textOfError(problem)),
  })
  return (
    <WriteGate of={setMonthlyPage}>
      <Switch
        mt={16}
        classNames={{ track: classes.track ?? '' }}
        label="Monthly page by email"
        description={email ? 'On the first of the month: what was done in time at the locations you administer.' : noAddressText}
        checked={change.isPending ? change.variables.body.on : on}
        disabled={change.isPending || !email}
        onChange={(event) => change.mutate({ body: { on: event.currentTarget.checked } })}
      />
    </WriteGate>
  )
}
