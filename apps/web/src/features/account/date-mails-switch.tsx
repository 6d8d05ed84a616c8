import { Switch } from '@mantine/core'

import { getCalendarFeeds, setDateMails } from '#contract/account/calendar-feeds'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import classes from './calendar/calendar-panel.module.css'
import { noAddressText } from './mail-texts.ts'

/** Turns the emails about dates that run out on or off, for the current practice. */
export function DateMailsSwitch({ on }: { on: boolean }) {
  const { email } = useCurrentUser()
  const change = useAction(setDateMails, {
    invalidates: [getCalendarFeeds],
    onError: (problem) => showError(textOfError(problem)),
  })
  return (
    <WriteGate of={setDateMails}>
      <Switch
        mt={16}
        classNames={{ track: classes.track ?? '' }}
        label="Dates that run out by email"
        description={email ? 'Before a license, card or other date ends that you are reminded of.' : noAddressText}
        checked={change.isPending ? change.variables.body.on : on}
        disabled={change.isPending || !email}
        onChange={(event) => change.mutate({ body: { on: event.currentTarget.checked } })}
      />
    </WriteGate>
  )
}
