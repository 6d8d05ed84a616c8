import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface QuietProps extends BoxProps {
  children?: ReactNode
}

/** Secondary text: smaller, in the secondary color. */
export const Quiet = polymorphic<'span', QuietProps>((props: QuietProps) => (
  <Box component="span" className="quiet" fz={13} c="dimmed" {...props} />
))
