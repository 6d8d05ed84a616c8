import { Button } from '@mantine/core'

import { emergencyNumbers } from '#content/assistant/danger/danger'
import type { AnswerLink } from '#contract/assistant/assistant'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'

import { AnswerLinks } from './answer-links.tsx'
import classes from './assistant.module.css'

interface DangerStepsProps {
  danger: { name: string; steps: readonly string[]; links: readonly AnswerLink[] }
}

/** The steps to take now, with the numbers to call. */
export function DangerSteps({ danger: { name, steps, links } }: DangerStepsProps) {
  return (
    <Card component="section" aria-label={name} gap={12} className={classes.danger}>
      <strong>{name}: do this now</strong>
      <List numbers>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
      <Buttons>
        <Button component="a" href={`tel:${emergencyNumbers.emergency}`} color="red">
          Call 911
        </Button>
        <Button component="a" href={`tel:${emergencyNumbers.poison}`} variant="default">
          Poison Help {emergencyNumbers.poison}
        </Button>
      </Buttons>
      <AnswerLinks links={links} />
    </Card>
  )
}
