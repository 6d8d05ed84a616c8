import type { ReactNode } from 'react'

import { Card } from '../kit/card.tsx'
import classes from './states.module.css'

export interface EmptyStateProps {
  /** A 24 px icon. */
  icon?: ReactNode
  title?: string
  /** One sentence. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
  boxed?: boolean
}

/** An empty state: why there is nothing, and what to do. */
export function EmptyState({ icon, title, children, action, boxed = true }: EmptyStateProps) {
  return (
    <Card className={boxed ? classes.state : `${classes.state} ${classes.open}`}>
      {icon ? <span className={classes.sign}>{icon}</span> : null}
      {title ? <p className={classes.title}>{title}</p> : null}
      <p className={classes.text}>{children}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </Card>
  )
}
