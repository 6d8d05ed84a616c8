import type { ReactNode } from 'react'

import classes from './other-ways.module.css'

/** Links to other pages, below the form of a public page. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="Other ways" className={classes.ways}>
      {children}
    </nav>
  )
}
