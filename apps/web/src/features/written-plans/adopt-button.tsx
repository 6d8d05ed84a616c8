import { Button } from '@mantine/core'
import { useState } from 'react'

import { adoptWrittenPlan } from '#contract/written-plans/written-plans'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import type { AdoptProps } from './adopt-dialog.tsx'

const AdoptDialog = lazyPart(async () => (await import('./adopt-dialog.tsx')).AdoptDialog)

/** Adopts the draft as the next version, or records a review that changed nothing. */
export function AdoptButton(props: AdoptProps) {
  const [open, setOpen] = useState(false)
  usePreload(AdoptDialog)
  const isReview = props.newest !== undefined && !props.changed
  return (
    <WriteGate of={adoptWrittenPlan}>
      <Button onClick={() => setOpen(true)}>{isReview ? 'Record a review' : `Adopt as version ${(props.newest?.number ?? 0) + 1}`}</Button>
      {open ? <AdoptDialog {...props} isReview={isReview} onClose={() => setOpen(false)} /> : null}
    </WriteGate>
  )
}
