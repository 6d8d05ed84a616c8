import { Alert, Button, Group } from '@mantine/core'

import { ApiError } from '../../api/api-error.ts'
import { formatMoment } from '../../format.ts'

interface StaleNoteProps {
  query: { data: unknown; error: unknown; dataUpdatedAt: number; refetch: () => unknown }
  /** The location's time zone. */
  timeZone: string
}

/** Shows the age of the data if a refetch failed. A lost connection has its own banner. */
export function StaleNote({ query, timeZone }: StaleNoteProps) {
  const { data, error, dataUpdatedAt, refetch } = query
  if (data === undefined || !error || (error instanceof ApiError && error.status === 0)) return null
  return (
    <Alert color="yellow" variant="light" role="status" mb="md">
      <Group justify="space-between" gap="sm">
        <span>
          This could not be loaded again. Showing what was loaded on {formatMoment(new Date(dataUpdatedAt).toISOString(), timeZone)}.
        </span>
        <Button variant="default" size="xs" onClick={() => refetch()}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
