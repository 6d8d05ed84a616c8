import { useEffect, useId, useState } from 'react'

import { whenIdle } from '../../when-idle.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { ClosedDropdown } from './closed-dropdown.tsx'
import type { Begun, SelectFieldProps } from './select-props.ts'

export type { Option } from './select-props.ts'

const Dropdown = lazyPart(async () => (await import('./dropdown.tsx')).Dropdown)

/**
 * The shared dropdown (WIDGET-003). Until the page is idle or the field is used, it is only the field: the code that positions and searches a list is
 * large and not needed for the first view.
 */
export function SelectField(props: SelectFieldProps) {
  const id = useId()
  const [complete, setComplete] = useState(Dropdown.isLoaded)
  const [begun, setBegun] = useState<Begun>()
  useEffect(() => (complete ? undefined : whenIdle(() => void Dropdown.preload().then(() => setComplete(Dropdown.isLoaded)))), [complete])
  const handleOpen = () => {
    setBegun('opened')
    // If loading failed, the dropdown tries again and shows that it is missing.
    void Dropdown.preload().then(() => setComplete(true))
  }
  // Does not replace the field, which would lose the click that began with this focus.
  const handleFocus = () => {
    setBegun((now) => now ?? 'focused')
    void Dropdown.preload()
  }
  if (complete) return <Dropdown {...props} id={id} begun={begun} />
  return <ClosedDropdown {...props} id={id} onOpen={handleOpen} onFocus={handleFocus} onLeave={() => setBegun(undefined)} />
}
