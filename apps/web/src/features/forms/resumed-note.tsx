import { Alert } from '@mantine/core'

import type { Draft } from '#contract/forms'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** Why the form does not begin at its first step. */
export function ResumedNote({ draft }: { draft: Draft }) {
  const { timeZone } = useCurrentLocation()
  return (
    <Alert variant="light" role="status">
      You began this form on an earlier visit and saved it last on {formatDate(draft.updatedAt, timeZone)}. It continues where you stopped.
    </Alert>
  )
}
