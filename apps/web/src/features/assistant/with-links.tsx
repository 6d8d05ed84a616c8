import { Anchor } from '@mantine/core'

/** Renders text with its web addresses as links. Everything else stays plain text (AI-012). */
export function WithLinks({ children }: { children: string }) {
  return children.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
      <Anchor key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}
