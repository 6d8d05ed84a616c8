import type { ReactNode } from 'react'

import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import classes from './selector-filter-bar.module.css'

interface SelectorFilterBarProps extends FilterBarProps {
  /** The field that selects what is listed. */
  selector: ReactNode
}

/** The selector with search and filters beside it; stacked on phones. */
export function SelectorFilterBar({ selector, ...filters }: SelectorFilterBarProps) {
  return (
    <div className={classes.filters}>
      <div className={classes.selector}>{selector}</div>
      <FilterBar {...filters} />
    </div>
  )
}
