import type { ReactNode } from 'react'

import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import classes from './selector-filter-bar.module.css'

interface SelectorFilterBarProps extends FilterBarProps {
  /** The field that chooses what is listed. */
  selector: ReactNode
}

/** What is listed, with search and filters beside it; below each other on a phone. */
export function SelectorFilterBar({ selector, ...filters }: SelectorFilterBarProps) {
  return (
    <div className={classes.filters}>
      <div className={classes.selector}>{selector}</div>
      <FilterBar {...filters} />
    </div>
  )
}
