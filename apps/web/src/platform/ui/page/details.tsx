import type { ReactNode } from 'react'

import classes from './details.module.css'

export interface DetailsProps {
  /** What is read first: the facts of the thing, its state, what to do next. Each child is a card or a list. */
  facts: ReactNode
  children: ReactNode
}

/** The body of a screen about one thing, up to 1,240 px wide: its content, and its facts in a column at the side. On narrow screens, the facts come first. */
export function Details({ facts, children }: DetailsProps) {
  return (
    <div className={classes.details}>
      <div className={classes.facts}>{facts}</div>
      <div className={`${classes.content} in-order`}>{children}</div>
    </div>
  )
}

/** Parts of equal rank side by side, two on wide screens and one below the other on narrow ones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}
