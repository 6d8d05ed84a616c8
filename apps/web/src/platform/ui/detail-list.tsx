import type { ReactNode } from 'react'

import { Card } from './card.tsx'
import classes from './detail-list.module.css'

export interface Detail {
  label: string
  value: ReactNode
}

/** Keys and values of one object; entries without a value are left out. */
export function DetailList({ items, boxed = false }: { items: readonly Detail[]; boxed?: boolean }) {
  const Frame = boxed ? Card : 'dl'
  return (
    <Frame {...(boxed ? { component: 'dl' as const } : {})} className={classes.list}>
      {items
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => [<dt key={`${label} name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </Frame>
  )
}
