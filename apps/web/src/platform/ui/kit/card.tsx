import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './card.module.css'

export interface CardProps extends BoxProps {
  /** 'surface' by default; `info` for a note, `none` for no background. */
  tone?: 'surface' | 'info' | 'none'
  /** The gap between the children in pixels. Stacks the children, or places them side by side with `row`. */
  gap?: number
  row?: boolean
  children?: ReactNode
}

/** A box with a border, used for all cards, notes and panels on a page. Its padding is 16 px by default. */
export const Card = polymorphic<'div', CardProps>(({ tone, gap, row = false, className, style, ...rest }: CardProps) => (
  <Box
    className={[classes.card, className].filter(Boolean).join(' ')}
    data-tone={tone}
    data-flow={row ? 'row' : gap === undefined ? undefined : 'column'}
    style={gap === undefined ? style : [{ gap }, style]}
    {...rest}
  />
))
