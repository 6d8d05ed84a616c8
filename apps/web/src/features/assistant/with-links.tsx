import { Anchor } from '@mantine/core'

/** Text whose addresses can be clicked; anything else in it stays text (AI-012). */
export function WithLinks({ children }: { children: string }) {
  return children.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <Anchor key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}
