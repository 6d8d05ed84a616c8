import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'

import type { LatePopup } from './use-late-popup.ts'

interface MenuAtProps extends Pick<MenuProps, 'position' | 'width'> {
  popup: LatePopup
  /** The entries. */
  children: ReactNode
}

/** The list of a menu whose button stands elsewhere (use-late-popup.ts). Import it in files that a lazyPart loads. */
export function MenuAt({ popup, children, ...place }: MenuAtProps) {
  return (
    <Menu {...place} {...useControlled(popup)}>
      <Menu.Target>
        <Standing element={popup.button} />
      </Menu.Target>
      <Menu.Dropdown style={{ maxHeight: '60vh', overflowY: 'auto' }}>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface PopoverAtProps extends Pick<PopoverProps, 'position' | 'width' | 'floatingStrategy'> {
  popup: LatePopup
  /** The dropdown. */
  children: ReactNode
}

/** A box beside a button that stands elsewhere; it takes the keyboard and gives it back. */
export function PopoverAt({ popup, children, ...place }: PopoverAtProps) {
  return (
    <Popover trapFocus returnFocus {...place} {...useControlled(popup)}>
      <Popover.Target>
        <Standing element={popup.button} />
      </Popover.Target>
      {children}
    </Popover>
  )
}

/** First closed, then as it should be: only what changes while it is mounted moves the focus and gives it back. */
function useControlled({ id, opened, setOpened }: LatePopup) {
  const mounted = useMounted()
  return { id, opened: mounted && opened, onChange: setOpened }
}

/** Hands over an element that stands already as the target. */
function Standing({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
