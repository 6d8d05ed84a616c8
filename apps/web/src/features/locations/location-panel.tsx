import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { type Endpoint } from '#contract/endpoint'
import { focusFirst } from '#web/platform/forms/focus-first.ts'
import { LeaveDialog } from '#web/platform/ui/leave-dialog.tsx'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { WriteGate } from '#web/platform/session/write-gate.tsx'

import type { DraftProblems } from './location-draft.ts'
import classes from './locations.module.css'

interface LocationPanelProps {
  /** What the way on leads to. */
  of: Endpoint
  title: string
  step: 1 | 2
  steps: 1 | 2
  problems?: DraftProblems
  problem: string | undefined
  /** Beside the problem: what helps. */
  remedy?: ReactNode
  dirty: boolean
  pending: boolean
  onClose: () => void
  /** Goes back to step 1; without it the button closes. */
  onBack?: (() => void) | undefined
  /** The button that goes on or saves. */
  forward: { label: string; onClick: () => void; disabled?: boolean }
  children: ReactNode
}

/** The location modal: which step of how many, its fields, and the way on (LOC-020). Nothing entered is lost without asking. */
export function LocationPanel(props: LocationPanelProps) {
  const { of, title, step, steps, problems = {}, problem, remedy, dirty, pending, onClose, onBack, forward, children } = props
  const [leaving, setLeaving] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    if (pending) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  useFocus(content, { step, problems })
  return (
    <SidePanel
      opened
      onClose={close}
      kind={`Step ${step} of ${steps}`}
      title={title}
      foot={
        <div className={classes.foot}>
          {problem ? (
            <Alert color="red" variant="light" role="alert" className={classes.problem}>
              {problem}
              {remedy}
            </Alert>
          ) : null}
          <Button variant="default" onClick={onBack ?? close} disabled={pending}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <WriteGate of={of}>
            <Button onClick={forward.onClick} disabled={forward.disabled ?? false} loading={pending}>
              {forward.label}
            </Button>
          </WriteGate>
        </div>
      }
    >
      <div ref={content} className={classes.form}>
        {children}
      </div>
      <LeaveGuard when={dirty && !pending} />
      <LeaveDialog opened={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </SidePanel>
  )
}

/** Another step begins at its title; what is wrong begins at its first field. */
function useFocus(content: React.RefObject<HTMLDivElement | null>, { step, problems }: { step: number; problems: DraftProblems }) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) content.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('h2')?.focus()
    before.current = step
  }, [content, step])
  useEffect(() => {
    const wrong = Object.keys(problems)
    if (wrong.length > 0) focusFirst(content.current, wrong)
  }, [content, problems])
}
