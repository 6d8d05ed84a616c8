import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

import { Card } from './card.tsx'
import classes from './rows.module.css'

interface RowsProps extends BoxProps {
  children?: ReactNode
}

/** A list in one box, with lines between the rows. */
export const Rows = polymorphic<'ul', RowsProps>((props: RowsProps) => <Card component="ul" p={0} {...props} />)

interface RowProps extends BoxProps {
  /** The children handle the layout; otherwise the row is one line of at least 44 px. */
  block?: boolean
  children?: ReactNode
}

/** A row of `Rows`: icon, text and trailing content. */
export const Row = polymorphic<'li', RowProps>(({ block = false, className, ...rest }: RowProps) => (
  <Box component="li" className={[classes.row, className].filter(Boolean).join(' ')} data-block={block || undefined} {...rest} />
))
