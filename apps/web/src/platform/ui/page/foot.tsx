import type { ReactNode } from 'react'

import classes from './foot.module.css'
import { useFieldAboveFoot } from './use-field-above-foot.ts'

export interface FootProps {
  /** The saved state or missing count beside the buttons. Changes are announced. */
  state?: ReactNode
  /** Full-width content above the buttons, such as errors. */
  above?: ReactNode
  /** Keeps the foot at the bottom of the window while a long page scrolls. Panels and dialogs have their own fixed foot. */
  fixed?: boolean
  /** The buttons; the primary one is last. */
  children: ReactNode
}

/** The foot of a form: errors, saved state and buttons. */
export function Foot({ state, above, fixed = false, children }: FootProps) {
  const element = useFieldAboveFoot()
  return (
    <div ref={element} className={fixed ? `${classes.foot} ${classes.fixed}` : classes.foot} data-fixed={fixed || undefined}>
      {above ? <div className={classes.above}>{above}</div> : null}
      {state === undefined ? null : (
        <div className={classes.state} role="status">
          {state}
        </div>
      )}
      {children}
    </div>
  )
}
