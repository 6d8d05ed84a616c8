import { Text } from '@mantine/core'

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

/** The count above a list. While there is nothing to count, the line keeps its height. */
export const ListCount = ({ my = '1em', ...count }: Count & { my?: string | number }) => (
  <Text my={my} className="numbers">
    {count.total > 0 ? countWords(count) : '\u00a0'}
  </Text>
)
