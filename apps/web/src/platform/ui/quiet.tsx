import { Box, polymorphic, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface QuietProps extends BoxProps {
  children?: ReactNode
}

/** Words of second rank: smaller, in the secondary ink. */
export const Quiet = polymorphic<'span', QuietProps>((props: QuietProps) => (
  <Box component="span" className="quiet" fz={13} c="dimmed" {...props} />
))
