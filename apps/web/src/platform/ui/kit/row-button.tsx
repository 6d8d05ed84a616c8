import type { ComponentProps } from 'react'

import classes from './row-link.module.css'

/** A row of `Rows` that is a button as a whole. */
export const RowButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={`${classes.row} ${classes.button}`} {...props} />
)
