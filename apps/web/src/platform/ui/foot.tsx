import type { ReactNode } from 'react'

import classes from './foot.module.css'

export interface FootProps {
  /** The saved or missing count beside the buttons; changes are announced. */
  state?: ReactNode
  /** Above the buttons, full width: refusals and errors. */
  above?: ReactNode
  /** Stays at the lower edge of the window while a long page scrolls. Panels and dialogs have a fixed foot of their own. */
  fixed?: boolean
  /** The buttons, the one that goes on last. */
  children: ReactNode
}

/** The foot of a form: errors, saved state and buttons. */
export function Foot({ state, above, fixed = false, children }: FootProps) {
  return (
    <div className={fixed ? `${classes.foot} ${classes.fixed}` : classes.foot} data-fixed={fixed || undefined}>
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
