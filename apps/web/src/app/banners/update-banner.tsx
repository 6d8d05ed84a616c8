import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { WaitingBanner } from '#web/features/forms/drafts/waiting-banner.tsx'
import { WaitingStopsBanner } from '#web/features/rounds/kept/waiting-stops-banner.tsx'
import { keepOffline, activateWorker } from '#web/platform/offline/keep-offline.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

import { PushKeeper } from './push-keeper.tsx'
import { SilentBanner } from './silent-banner.tsx'

/** Offers a new version once the browser has downloaded it. Nothing reloads automatically, because the user may be filling in a form. */
export function UpdateBanner() {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => keepOffline(setWaiting), [])
  return (
    <div role="status" className={waiting ? classes.banner : undefined}>
      {waiting ? (
        <>
          <span>There is a new version of SafePractice. Save what you have entered, then update. </span>
          <Button size="xs" variant="default" onClick={() => activateWorker(waiting, () => window.location.reload())}>
            Update
          </Button>
        </>
      ) : null}
    </div>
  )
}

/** The banners above the screen that load once the page is idle. */
export function QuietBanners() {
  return (
    <>
      <SilentBanner />
      <UpdateBanner />
      <PushKeeper />
      <WaitingBanner />
      <WaitingStopsBanner />
    </>
  )
}
