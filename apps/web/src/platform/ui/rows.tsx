import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import { Card } from './card.tsx'
import classes from './rows.module.css'

interface RowsProps extends BoxProps {
  children?: ReactNode
}

/** A list in one box, its rows parted by lines. */
export const Rows = polymorphic<'ul', RowsProps>((props: RowsProps) => <Card component="ul" p={0} {...props} />)

interface RowProps extends BoxProps {
  /** The content is laid out by the row's own children; otherwise it is one line of at least 44 px. */
  block?: boolean
  children?: ReactNode
}

/** A row of `Rows`: sign, text and what is at the end. */
export const Row = polymorphic<'li', RowProps>(({ block = false, className, ...rest }: RowProps) => (
  <Box component="li" className={[classes.row, className].filter(Boolean).join(' ')} data-block={block || undefined} {...rest} />
))
