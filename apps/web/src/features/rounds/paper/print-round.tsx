import { useState } from 'react'

import type { Frequency } from '#contract/endpoint/shapes'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

const SheetDialog = lazyPart(async () => (await import('./sheet-dialog.tsx')).SheetDialog)

/** Shows the sheet of a round. `name` tells several of these buttons apart for screen readers. */
export function PrintRound({ frequency, due, name }: { frequency: Frequency; due: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)} label={`Print this round: ${name}`}>
        Print this round
      </TextButton>
      {open ? <SheetDialog frequency={frequency} due={due} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
