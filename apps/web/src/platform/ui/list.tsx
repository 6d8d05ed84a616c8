import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './list.module.css'

interface ListProps extends BoxProps {
  /** Pixels between the entries; 8 unless said. */
  gap?: number
  /** With a dot before each entry. */
  dots?: boolean
  /** With its number before each entry, as an ordered list. */
  numbers?: boolean
  children?: ReactNode
}

/** A list, its entries below each other; without dots or numbers unless said. */
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
