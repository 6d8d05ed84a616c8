import type { ComponentProps } from 'react'

import classes from './plain-table.module.css'

/** A short table to read, in a dialog or panel; lists with filters and actions are a `DataTable`. */
export function PlainTable({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table className={`${classes.table} ${className}`} {...rest} />
}
