import type { ReactNode } from 'react'

import classes from './other-ways.module.css'

/** Links to where else one may want to go, below the form of a page that is open to everybody. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Other ways" className={classes.ways}>
      {children}
    </nav>
  )
}
