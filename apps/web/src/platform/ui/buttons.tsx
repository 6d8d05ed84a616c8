import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './buttons.module.css'

export interface ButtonsProps extends BoxProps {
  /** At the right end, as in the foot of a dialog. */
  end?: boolean
  /** Below a line. */
  parted?: boolean
  /** On phones they share the whole width. */
  grow?: boolean
  children: ReactNode
}

/** Buttons beside each other. */
export function Buttons({ end = false, parted = false, grow = false, ...rest }: ButtonsProps) {
  const shape = [classes.buttons, end && classes.end, parted && classes.parted, grow && classes.grow]
  return <Box className={shape.filter(Boolean).join(' ')} {...rest} />
}
