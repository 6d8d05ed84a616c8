import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

import { dangers } from '#content/assistant/danger/danger'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import classes from './assistant.module.css'
import { DangerSteps } from './danger-steps.tsx'
import { linkOf } from './link-of.ts'

interface AssistantIntroProps {
  /** Target of the "In danger now?" button. */
  dangersRef: Ref<HTMLDivElement>
  /** Rendered after the dangers. */
  children?: ReactNode
}

/** Explains the assistant and what to do in danger. Shown in every state of processing (AI-015). */
export function AssistantIntro({ dangersRef, children }: AssistantIntroProps) {
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
          {dangers.map(({ id, name, steps, links }) => (
            <details key={id} className={classes.kind} onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
              <summary>{name}</summary>
              <DangerSteps danger={{ name, steps, links: links.map(linkOf) }} />
            </details>
          ))}
        </Section>
      </div>
      {children}
    </aside>
  )
}
