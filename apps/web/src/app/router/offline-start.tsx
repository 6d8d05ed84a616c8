import { Anchor, Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { onReconnect } from '#web/platform/api/on-reconnect.ts'
import { keptPublicPages } from '#web/platform/offline/kept-public-pages.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'

/** Shown instead of a screen that needs the server, if the app was opened without a connection: what this device can still open, and a retry. */
export function OfflineStart({ onRetry }: { onRetry: () => void }) {
  useEffect(() => onReconnect(onRetry), [onRetry])
  const { data: pages = [] } = useQuery({ queryKey: ['kept public pages'], queryFn: keptPublicPages, networkMode: 'always', gcTime: 0 })
  return (
    <Card role="alert" p={24}>
      <IconPlugConnectedX size={24} stroke={1.6} aria-hidden />
      <h1>No connection</h1>
      <p>SafePractice could not load your page. It tries again when the connection is back. Nothing that you entered is lost.</p>
      <p>Without a connection, this device can still open:</p>
      <ul>
        <li>a round that you opened on this device, and the forms that you began on it, as long as you stay signed in</li>
        <li>
          {pages.length === 0 ? 'the emergency page of a location, if you opened it on this device before' : null}
          {pages.map((page, index) => (
            <Anchor key={page} href={page} display="block">
              {pages.length === 1 ? 'The emergency page of your location' : `Emergency page ${index + 1} on this device`}
            </Anchor>
          ))}
        </li>
      </ul>
      <p>In an emergency, call 911.</p>
      <Button variant="default" mt={8} onClick={onRetry}>
        Try again
      </Button>
    </Card>
  )
}
