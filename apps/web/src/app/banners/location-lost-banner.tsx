import { Button } from '@mantine/core'
import { useState } from 'react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

/** States that the person has lost the location of this page, and which location the page continues with (ruling 25). */
export function LocationLostBanner() {
  const { location, locations } = useCurrentUser()
  const [here, setHere] = useState(location)
  const [left, setLeft] = useState<string>()
  if (here?._id !== location?._id) {
    setHere(location)
    const gone = here && !locations.some((one) => one._id === here._id)
    setLeft(gone ? here.name : undefined)
  }
  return (
    <div role="status" className={left ? classes.banner : undefined}>
      {left ? (
        <>
          <span>
            You no longer work at {left}. This page now shows {location?.name}.
          </span>
          <Button size="xs" variant="default" onClick={() => setLeft(undefined)}>
            OK
          </Button>
        </>
      ) : null}
    </div>
  )
}
