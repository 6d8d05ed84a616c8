import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

/** The tooltip of an element rendered elsewhere (lazy-tip.tsx). */
export function TipAt({ place, label, disabled }: { place: RefObject<HTMLElement | null>; label: string; disabled: boolean }) {
  return <Tooltip target={place} label={label} position="right" disabled={disabled} />
}
