import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

import classes from './side-panel.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface SidePanelProps {
  opened: boolean
  /** Called by Escape and the close button. Pass `close` of usePanel, so that the address is updated. */
  onClose: () => void
  /** The kind of content: "Record", "Weekly task". */
  kind: string
  title: string
  /**
   * The id of the shown item, if the panel can move between items. On a change the focus moves to the title, unless it is on a button in the
   * head.
   */
  of?: string
  /** Small actions in the head, before the close button. */
  headActions?: ReactNode
  /** The fixed foot. Its actions are always visible. */
  foot?: ReactNode
  /** For panels beside a table: from 1,200 px on, the page makes room instead of being covered by the panel. */
  docked?: boolean
  children: ReactNode
}

/** Details of one item of a list: 480 px wide at the right, full screen on phones. The focus moves in, is trapped, and returns on close. */
export function SidePanel({ opened, onClose, kind, title, of, headActions, foot, docked = false, children }: SidePanelProps) {
  useDocked(opened && docked)
  useEscape(opened, onClose)
  useFocusBack()
  const { head, heading } = useFocusOnTitle(opened ? of : undefined)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      lockScroll={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 160, transition: 'slide-left' }}
      classNames={{ inner: classes.inner, content: docked ? classes.content : `${classes.content} ${classes.floating}` }}
    >
      <Drawer.Content aria-label={title}>
        <div ref={head} className={classes.head}>
          <span className={classes.kind}>{kind}</span>
          {headActions}
          <ActionIcon aria-label={`Close ${title}`} onClick={onClose}>
            <IconX size={18} stroke={1.8} />
          </ActionIcon>
        </div>
        <div className={classes.body}>
          <h2 ref={heading} className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          {children}
        </div>
        {foot ? <div className={classes.foot}>{foot}</div> : null}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/**
 * Moves the focus to the title when the item changes. A button in the foot that leads to the next item unmounts with the old item, and the focus
 * would be lost.
 */
function useFocusOnTitle(of: string | undefined) {
  const head = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(of)
  useEffect(() => {
    const changed = before.current !== undefined && of !== undefined && before.current !== of
    before.current = of
    if (changed && !head.current?.contains(document.activeElement)) heading.current?.focus()
  }, [of])
  return { head, heading }
}

/** Escape closes the topmost layer first: a dialog, calendar or list over the panel is closed alone. */
function useEscape(active: boolean, onClose: () => void) {
  const look = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const listOpen = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (listOpen || document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return
    // Otherwise the confirmation that closing may open would receive the same key event and close.
    event.stopImmediatePropagation()
    onClose()
  })
  useEffect(() => {
    if (!active) return
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [active])
}

/** Sets a mark on the document, so that the frame leaves the panel's width free. */
function useDocked(active: boolean) {
  useEffect(() => {
    if (!active) return
    document.documentElement.dataset['docked'] = 'true'
    return () => {
      delete document.documentElement.dataset['docked']
    }
  }, [active])
}
