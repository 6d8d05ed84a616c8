import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './buttons.module.css'

export interface ButtonsProps extends BoxProps {
  /** Aligns the buttons right, as in a dialog's foot. */
  end?: boolean
  /** Adds a line above. */
  parted?: boolean
  /** On phones, the buttons share the full width. */
  grow?: boolean
  children: ReactNode
}

/** A row of buttons. */
export function Buttons({ end = false, parted = false, grow = false, ...rest }: ButtonsProps) {
  const shape = [classes.buttons, end && classes.end, parted && classes.parted, grow && classes.grow]
  return <Box className={shape.filter(Boolean).join(' ')} data-grow={grow || undefined} {...rest} />
}
