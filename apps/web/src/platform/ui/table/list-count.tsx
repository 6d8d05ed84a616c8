import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { countText } from '../page/screen.tsx'

interface Count {
  shown: number
  total: number
  /** Whether the total is exact; true by default. */
  exact?: boolean
  /** What is counted, in the singular. */
  noun: string
}

/** "10 of 12 members". */
export const countWords = ({ shown, total, exact = true, noun }: Count) =>
  `${countText(shown, total, exact)} ${total === 1 ? noun : `${noun}s`}`

interface ListCountProps extends Count {
  /** What can be done with the whole list, at the end of the line. */
  children?: ReactNode
}

/** The count above a list. While there is nothing to count, the line keeps its height. */
export const ListCount = ({ children, ...count }: ListCountProps) => (
  <Group my={children ? 12 : '1em'} gap={8} justify="space-between">
    <Text className="numbers">{count.total > 0 ? countWords(count) : '\u00a0'}</Text>
    {children ? <Group gap={8}>{children}</Group> : null}
  </Group>
)
