import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

import classes from './side-panel.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface SidePanelProps {
  opened: boolean
  /** Called by Escape and the close button; take `close` of usePanel, so that the address follows. */
  onClose: () => void
  /** The kind of the content: "Record", "Weekly task". */
  kind: string
  title: string
  /** The shown id, if the panel moves between items: the focus then moves to the title, unless a button in the head has it. */
  of?: string
  /** Small actions in the head, before the close button. */
  headActions?: ReactNode
  /** The fixed foot; its actions are always in view. */
  foot?: ReactNode
  /** Beside a table: from 1,200 px on the page makes room instead of lying under the panel. */
  docked?: boolean
  children: ReactNode
}

/** One thing of a list in detail: 480 px at the right, the whole screen on a phone. Focus goes in, stays in and comes back. */
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

/** A button of the foot that leads to the next thing goes away with the thing, and the focus would be lost. */
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

/** Escape closes what lies on top: a dialog, calendar or list that is open over the panel goes first, alone. */
function useEscape(active: boolean, onClose: () => void) {
  const look = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const listOpen = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (listOpen || document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return
    // Otherwise the question that closing may open would receive the same key and close.
    event.stopImmediatePropagation()
    onClose()
  })
  useEffect(() => {
    if (!active) return
    window.addEventListener('keydown', look, { capture: true })
    return () => window.removeEventListener('keydown', look, { capture: true })
  }, [active])
}

/** The frame reads the mark and leaves the width of the panel free. */
function useDocked(active: boolean) {
  useEffect(() => {
    if (!active) return
    document.documentElement.dataset['docked'] = 'true'
    return () => {
      delete document.documentElement.dataset['docked']
    }
  }, [active])
}
