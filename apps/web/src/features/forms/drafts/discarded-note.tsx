import { Alert } from '@mantine/core'

import type { DiscardedForm } from '#contract/forms/forms'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** Shows why the form was discarded, beside the answers it starts with (ruling 44). */
export function DiscardedNote({ discarded }: { discarded: DiscardedForm }) {
  const { timeZone } = useCurrentLocation()
  return (
    <Alert color="yellow" variant="light">
      {discarded.by} discarded this form on {formatDate(discarded.at, timeZone)}: {discarded.reason} Your answers are still here.
    </Alert>
  )
}
