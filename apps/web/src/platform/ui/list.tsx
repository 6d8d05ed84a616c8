import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './list.module.css'

interface ListProps extends BoxProps {
  /** Pixels between the entries; 8 unless said. */
  gap?: number
  children?: ReactNode
}

/** A list without bullets, its entries below each other. */
export const List = polymorphic<'ul', ListProps>(({ gap, ...rest }: ListProps) => (
  <Box component="ul" className={classes.list} {...(gap === undefined ? {} : { style: { gap } })} {...rest} />
))
