import { useRef, type ReactNode } from 'react'

import { lazyPart } from './lazy-part.tsx'
import { useQuiet } from './use-quiet.ts'

const Tip = lazyPart(async () => (await import('./tip-at.tsx')).TipAt)

export interface LateTipProps {
  label: string
  disabled?: boolean
  children: ReactNode
}

/** A tooltip to the right of its children. Available once the page is idle, because its positioning code is not part of the first view. */
export function LateTip({ label, disabled = false, children }: LateTipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const quiet = useQuiet()
  return (
    <>
      <span ref={place}>{children}</span>
      {quiet ? <Tip place={place} label={label} disabled={disabled} /> : null}
    </>
  )
}
