import { Anchor, Text } from '@mantine/core'

import type { EmergencyCard } from '#content/emergency-cards/card'

import { EmergencyCardView } from './emergency-card-view.tsx'
import classes from './emergency-cards.module.css'
import { shownCard } from './shown-card.ts'

/** Titles of emergency cards; each opens its card below it. Without any, the number that always helps. */
export function EmergencyCardList({ cards }: { cards: readonly EmergencyCard[] }) {
  if (cards.length === 0)
    return (
      <Text>
        No card has these words. If life is in danger, <Anchor href="tel:911">call 911</Anchor>.
      </Text>
    )
  return cards.map((card) => (
    <details key={card.id} className={classes.kind} onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>{card.title}</summary>
      <EmergencyCardView card={shownCard(card)} />
    </details>
  ))
}
