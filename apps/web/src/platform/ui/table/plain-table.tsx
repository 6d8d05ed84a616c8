import type { ComponentProps } from 'react'

import classes from './plain-table.module.css'

/** A short read-only table in a dialog or panel. Lists with filters and actions use `DataTable`. */
export function PlainTable({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table className={`${classes.table} ${className}`} {...rest} />
}
