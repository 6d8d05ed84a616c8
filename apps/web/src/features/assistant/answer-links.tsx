import { Anchor, Group } from '@mantine/core'

import type { AnswerLink } from '#contract/assistant'
import { useOpenAddress } from '#web/platform/routing/open-address.ts'

/** Ways to go on; each opens a page of the product. */
export function AnswerLinks({ links }: { links: readonly AnswerLink[] }) {
  const open = useOpenAddress()
  if (links.length === 0) return null
  return (
    <Group gap={16}>
      {links.map(({ label, href }) => (
        <Anchor
          key={href}
          href={href}
          onClick={(event) => {
            event.preventDefault()
            open(href)
          }}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  )
}
