import { Alert, Button, Group } from '@mantine/core'

import { ApiError } from '../api/api-error.ts'
import { formatMoment } from '../format.ts'

interface StaleNoteProps {
  query: { data: unknown; error: unknown; dataUpdatedAt: number; refetch: () => unknown }
  /** Of the location. */
  timeZone: string
}

/** Says how old the data on screen is, where it could not be loaded again. A lost connection has its own banner. */
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
