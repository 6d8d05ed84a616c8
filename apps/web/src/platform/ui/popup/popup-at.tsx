import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'

import type { LazyPopup } from './use-lazy-popup.ts'

interface MenuAtProps extends Pick<MenuProps, 'position' | 'width'> {
  popup: LazyPopup
  /** The menu entries. */
  children: ReactNode
}

/** The dropdown of a menu whose button is rendered elsewhere (use-lazy-popup.ts). Import it in files that a lazyPart loads. */
export function MenuAt({ popup, children, ...place }: MenuAtProps) {
  return (
    <Menu {...place} {...useControlled(popup)}>
      <Menu.Target>
        <ExistingTarget element={popup.button} />
      </Menu.Target>
      <Menu.Dropdown style={{ maxHeight: '60vh', overflowY: 'auto' }}>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface PopoverAtProps extends Pick<PopoverProps, 'position' | 'width' | 'floatingStrategy'> {
  popup: LazyPopup
  /** The Popover.Dropdown. */
  children: ReactNode
}

/** A popover for a button rendered elsewhere. It takes the focus and returns it. */
export function PopoverAt({ popup, children, ...place }: PopoverAtProps) {
  return (
    <Popover trapFocus returnFocus {...place} {...useControlled(popup)}>
      <Popover.Target>
        <ExistingTarget element={popup.button} />
      </Popover.Target>
      {children}
    </Popover>
  )
}

/** Starts closed and then takes the real state, because focus moves only if `opened` changes while mounted. */
export function useControlled({ id, opened, setOpened }: LazyPopup) {
  const mounted = useMounted()
  return { id, opened: mounted && opened, onChange: setOpened }
}

/** Passes an existing element to Mantine as the target. */
function ExistingTarget({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
