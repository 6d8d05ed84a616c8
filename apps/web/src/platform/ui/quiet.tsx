import { polymorphic, Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** Words of second rank: smaller, in the secondary ink. */
export const Quiet = polymorphic<'span', TextProps & { children?: ReactNode }>((props: TextProps) => (
  <Text component="span" fz={13} c="dimmed" {...props} />
))
