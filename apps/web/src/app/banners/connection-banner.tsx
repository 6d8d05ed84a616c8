import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'

import { useConnectionLost } from '#web/platform/api/connection.ts'
import { onReconnect } from '#web/platform/api/on-reconnect.ts'
import { formatTime } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

/** Shown while the server is unreachable. The screen stays and is refetched when the server responds. */
export function ConnectionBanner() {
  const client = useQueryClient()
  const { timeZone } = useCurrentLocation()
  const lost = useConnectionLost()
  useEffect(() => onReconnect(() => void client.invalidateQueries()), [client])
  const loadedAt = lost ? oldestShown(client) : undefined
  return (
    <div role="status" className={lost ? `${classes.banner} ${classes.connection}` : undefined}>
      {lost ? (
        <>
          <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
          <span>No connection. {loadedAt ? `Showing what was loaded at ${formatTime(loadedAt, timeZone)}. ` : ''}Retrying...</span>
        </>
      ) : null}
    </div>
  )
}

/** The time when the oldest data on the screen was loaded; undefined if nothing is loaded. */
function oldestShown(client: QueryClient): string | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0)
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : undefined
}
