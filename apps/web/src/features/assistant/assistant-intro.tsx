import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { dangers } from '#content/assistant/danger'
import { Card } from '#web/platform/ui/card.tsx'
import { Section } from '#web/platform/ui/screen.tsx'

import classes from './assistant.module.css'
import { DangerSteps } from './danger-steps.tsx'
import { linkOf } from './link-of.ts'

/** What the assistant is, and what to do in danger, whatever the state of processing (AI-015). */
export function AssistantIntro({ children }: { /** Stands before the dangers. */ children?: ReactNode }) {
  return (
    <aside>
      <Card gap={8}>
        <strong>AI Compliance Assistant (Beta)</strong>
        <Text>
          It answers questions from the library, the forms and the data sheets of this location, in their own words. It can be wrong: open
          the page that it quotes before you rely on it.
        </Text>
      </Card>
      <Section title="In danger now?">
        {dangers.map(({ id, name, steps, links }) => (
          <details key={id} className={classes.kind}>
            <summary>{name}</summary>
            <DangerSteps danger={{ name, steps, links: links.map(linkOf) }} />
          </details>
        ))}
      </Section>
      {children}
    </aside>
  )
}
