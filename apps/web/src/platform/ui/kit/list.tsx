import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './list.module.css'

interface ListProps extends BoxProps {
  /** The gap between entries in pixels; 8 by default. */
  gap?: number
  /** Shows a bullet before each entry. */
  dots?: boolean
  /** Shows a number before each entry, as an ordered list. */
  numbers?: boolean
  children?: ReactNode
}

/** A vertical list, by default without bullets or numbers. */
export const List = polymorphic<'ul', ListProps>(({ gap, dots = false, numbers = false, className = '', ...rest }: ListProps) => (
  <Box
    component={numbers ? 'ol' : 'ul'}
    className={`${classes.list} ${className}`}
    data-dots={dots || undefined}
    data-numbers={numbers || undefined}
    {...(gap === undefined ? {} : { style: { gap } })}
    {...rest}
  />
))
