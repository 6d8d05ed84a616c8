import type { ReactNode } from 'react'

import { Card } from './card.tsx'
import classes from './detail-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

/** The keys and values of one object. Skips entries without a value. */
export function DetailList({ items, boxed = false }: { items: readonly Detail[]; boxed?: boolean }) {
  const Frame = boxed ? Card : 'dl'
  return (
    <Frame {...(boxed ? { component: 'dl' as const } : {})} className={boxed ? `${classes.list} ${classes.boxed}` : classes.list}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => [<dt key={`${label} name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </Frame>
  )
}
