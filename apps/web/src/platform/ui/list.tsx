import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './list.module.css'

interface ListProps extends BoxProps {
  /** Pixels between the entries; 8 unless said. */
  gap?: number
  /** With a dot before each entry. */
  dots?: boolean
  children?: ReactNode
}

/** A list, its entries below each other; without dots unless said. */
export const List = polymorphic<'ul', ListProps>(({ gap, dots = false, className = '', ...rest }: ListProps) => (
  <Box
    component="ul"
    className={`${classes.list} ${className}`}
    data-dots={dots || undefined}
    {...(gap === undefined ? {} : { style: { gap } })}
    {...rest}
  />
))
