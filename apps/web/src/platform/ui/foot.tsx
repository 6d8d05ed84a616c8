import type { ReactNode } from 'react'

import classes from './foot.module.css'

export interface FootProps {
  /** What is saved or missing, beside the buttons; screen readers hear its changes. */
  state?: ReactNode
  /** Above the buttons, over the whole width: what was refused, what is wrong. */
  above?: ReactNode
  /** Stays at the lower edge of the window while a long page scrolls. Panels and dialogs have a fixed foot of their own. */
  fixed?: boolean
  /** The buttons, the one that goes on last. */
  children: ReactNode
}

/** The foot of a form: what is wrong, what is saved, and the buttons. */
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
