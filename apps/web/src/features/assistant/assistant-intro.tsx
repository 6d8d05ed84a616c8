import { Text } from '@mantine/core'
import { useState, type ReactNode, type Ref } from 'react'

import { Card } from '#web/platform/ui/kit/card.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { SearchBox } from '#web/platform/ui/table/filter-bar.tsx'
import { EmergencyCardList } from '#web/shared/emergency-cards/emergency-card-list.tsx'
import { cardsFor } from '#web/shared/emergency-cards/shown-card.ts'
import { useDescribedDanger } from '#web/shared/emergency-cards/use-described-danger.ts'

import classes from './assistant.module.css'

interface AssistantIntroProps {
  /** Target of the "In danger now?" button. */
  dangersRef: Ref<HTMLDivElement>
  /** Rendered after the emergency cards. */
  children?: ReactNode
}

/** Explains the assistant and what to do in danger. Shown in every state of processing (AI-015). */
export function AssistantIntro({ dangersRef, children }: AssistantIntroProps) {
  const [typed, setTyped] = useState('')
  const described = useDescribedDanger(typed)
  return (
    <aside className={classes.intro}>
      <Card gap={8}>
        <strong>AI Compliance Assistant (Beta)</strong>
        <Text>
          It answers questions with quotes from this location’s library, forms and data sheets. It can be wrong, so open the page it quotes
          before you rely on it.
        </Text>
      </Card>
      <div ref={dangersRef} tabIndex={-1} className={classes.turn}>
        <Section title="In danger now?">
          <SearchBox label="What happened?" value={typed} onChange={setTyped} />
          <EmergencyCardList cards={cardsFor(typed, described)} />
        </Section>
      </div>
      {children}
    </aside>
  )
}
