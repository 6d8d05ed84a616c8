import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { hasUnsavedInput } from '#web/platform/forms/unsaved-input.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { onSessionEvent } from '#web/platform/session/session-events.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

import { beginAtLocation } from '#web/platform/session/locations/use-switch-location.ts'

/** Handles a location switch in another tab: this tab follows at once or, with unsaved input, shows a banner with a button to follow. */
export function LocationSwitchedBanner() {
  const here = useCurrentUser().location?.name ?? ''
  const [to, setTo] = useState<string>()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event.type !== 'movedElsewhere') return
        if (hasUnsavedInput()) setTo(event.to)
        else beginAtLocation()
      }),
    [],
  )
  return (
    <div role="status" className={to ? classes.banner : undefined}>
      {to ? (
        <>
          <span>
            You switched to {to} in another tab. This page is still for {here}. Save your changes here, or discard them.
          </span>
          <Button size="xs" variant="default" onClick={() => beginAtLocation()}>
            Go to {to}
          </Button>
        </>
      ) : null}
    </div>
  )
}
