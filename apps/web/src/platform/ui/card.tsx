import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './card.module.css'

export interface CardProps extends BoxProps {
  /** Surface unless said; `info` for a note, `none` where the ground shows through. */
  tone?: 'surface' | 'info' | 'none'
  /** Lays the content out with gaps of this many pixels: below each other, or beside each other with `row`. */
  gap?: number
  row?: boolean
  children?: ReactNode
}

/** A box with a border: the one shape of cards, notes and panels on a page. Padding is 16 px unless said. */
export const Card = polymorphic<'div', CardProps>(({ tone, gap, row = false, className, style, ...rest }: CardProps) => (
  <Box
    className={[classes.card, className].filter(Boolean).join(' ')}
    data-tone={tone}
    data-flow={row ? 'row' : gap === undefined ? undefined : 'column'}
    style={gap === undefined ? style : [{ gap }, style]}
    {...rest}
  />
))
