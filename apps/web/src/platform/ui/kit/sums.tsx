import { Fragment } from 'react'

import classes from './sums.module.css'

interface Sum {
  label: string
  amount: string
  /** Highlights the amount to pay. */
  total?: boolean
}

/** A list of amounts. @param live whether changes are announced */
export function Sums({ sums, live = false }: { sums: readonly Sum[]; live?: boolean }) {
  return (
    <dl className={classes.sums} {...(live ? { 'aria-live': 'polite' } : {})}>
      {sums.map(({ label, amount, total }) => (
        <Fragment key={label}>
          <dt className={total ? classes.total : undefined}>{label}</dt>
          <dd className={total ? classes.total : undefined}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
