import { useEffect, useId, useState, type PointerEvent } from 'react'

import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { ClosedDropdown } from './closed-dropdown.tsx'
import { completeWhenIdle } from './complete-when-idle.ts'
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
  const [typed, setTyped] = useState('')
  // Replacing the field under a pointer would lose the click that follows. A finger leaves the field before its click arrives.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (complete) return undefined
    return completeWhenIdle(() => void Dropdown.preload().then(() => setComplete(Dropdown.isLoaded())))
  }, [complete])
  const handlePointer = () => setHeld(true)
  const handlePointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(false)
  }
  const handleOpen = (character = '') => {
    setBegun('opened')
    setTyped((text) => text + character)
    // If loading failed, the dropdown tries again and shows that it is missing.
    void Dropdown.preload().then(() => {
      setHeld(false)
      setComplete(true)
    })
  }
  // Does not replace the field, which would lose the click that began with this focus.
  const handleFocus = () => {
    setBegun((now) => now ?? 'focused')
    void Dropdown.preload()
  }
  const handleLeave = () => {
    setBegun(undefined)
    setTyped('')
  }
  if (complete && !held) return <Dropdown {...props} id={id} begun={begun} typed={typed} />
  return (
    <ClosedDropdown
      {...props}
      id={id}
      onOpen={handleOpen}
      onPointer={handlePointer}
      onPointerLeave={handlePointerLeave}
      onFocus={handleFocus}
      onLeave={handleLeave}
    />
  )
}
