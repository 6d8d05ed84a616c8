import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { WaitingBanner } from '#web/features/forms/drafts/waiting-banner.tsx'
import { WaitingStopsBanner } from '#web/features/rounds/kept/waiting-stops-banner.tsx'
import { discardUnsavedInput, keepInput } from '#web/platform/forms/unsaved-input.ts'
import { keepOffline, activateWorker } from '#web/platform/offline/keep-offline.ts'
import classes from '#web/platform/ui/kit/banner.module.css'

import { PushKeeper } from './push-keeper.tsx'
import { SilentBanner } from './silent-banner.tsx'

/**
 * Offers a new version once the browser has downloaded it. Nothing reloads automatically, because the user may be filling in a form. Updating saves drafts
 * first, and waits as long as the page holds input that is not saved.
 */
export function UpdateBanner() {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  const [holdsInput, setHoldsInput] = useState(false)
  useEffect(() => keepOffline(setWaiting), [])
  const update = async (worker: ServiceWorker) => {
    const isKept = await keepInput()
    setHoldsInput(!isKept)
    if (!isKept) return
    activateWorker(worker, () => {
      discardUnsavedInput()
      window.location.reload()
    })
  }
  return (
    <div role="status" className={waiting ? classes.banner : undefined}>
      {waiting ? (
        <>
          <span>
            {holdsInput
              ? 'What you have entered on this page is not saved. Save it or leave the page, then update. '
              : 'There is a new version of SafePractice. Save what you have entered, then update. '}
          </span>
          <Button size="xs" variant="default" onClick={() => void update(waiting)}>
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
