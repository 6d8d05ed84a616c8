import { Anchor } from '@mantine/core'

import type { AnswerLink } from '#contract/assistant/assistant'
import { useOpenAddress } from '#web/platform/routing/open-address.ts'

import classes from './emergency-cards.module.css'

/** Links below an answer. Each opens a page of the product. */
export function AnswerLinks({ links }: { links: readonly AnswerLink[] }) {
  const open = useOpenAddress()
  if (links.length === 0) return null
  return (
    <div className={classes.links}>
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
    </div>
  )
}
