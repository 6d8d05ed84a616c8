import { useRef, type ReactNode } from 'react'

import { lazyPart } from '../page/lazy-part.tsx'
import { useBrowserIdle } from '../use-browser-idle.ts'

const Tip = lazyPart(async () => (await import('./tip-at.tsx')).TipAt)

export interface LazyTipProps {
  label: string
  disabled?: boolean
  children: ReactNode
}

/** A tooltip to the right of its children. Available once the page is idle, because its positioning code is not part of the first view. */
export function LazyTip({ label, disabled = false, children }: LazyTipProps) {
  const place = useRef<HTMLSpanElement>(null)
  const idle = useBrowserIdle()
  return (
    <>
      <span ref={place}>{children}</span>
      {idle ? <Tip place={place} label={label} disabled={disabled} /> : null}
    </>
  )
}
