import { Text } from '@mantine/core'

import { emergencyNumbers } from '#content/emergency-cards/card'
import type { DangerCard } from '#contract/assistant/assistant'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'

import { AnswerLinks } from './answer-links.tsx'
import classes from './emergency-cards.module.css'

/** An emergency card: how to recognize it, the steps to take now, and the numbers to call. Every screen draws it with this component. */
export function EmergencyCardView({ card: { title, signs, steps, calls, links, source } }: { card: DangerCard }) {
  return (
    <Card component="section" aria-label={title} gap={12} className={classes.card}>
      <strong>{title}: do this now</strong>
      {signs === null ? null : <Text>{signs}</Text>}
      <List numbers className={classes.steps ?? ''}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
      <div className={classes.calls}>
        {calls.map((call, index) => (
          <CallLinks key={call.to} {...call} urgent={index === 0} />
        ))}
      </div>
      <AnswerLinks links={links} />
      <Text className={classes.source ?? ''}>{source}</Text>
    </Card>
  )
}

interface CallLinksProps {
  to: keyof typeof emergencyNumbers
  when: string
  urgent: boolean
}

/** A number to call, with the time to call it. The crisis line can also be reached by text message. */
function CallLinks({ to, when, urgent }: CallLinksProps) {
  const { label, spoken, dials } = emergencyNumbers[to]
  const name = label === spoken ? `Call ${spoken}` : `Call ${label} ${spoken}`
  return (
    <>
      <a href={`tel:${dials}`} className={classes.call} data-urgent={urgent || undefined}>
        {name}
        <span>{when}</span>
      </a>
      {to === 'crisis' ? (
        <a href={`sms:${dials}`} className={classes.call}>
          Text {spoken}
          <span>If talking is too hard</span>
        </a>
      ) : null}
    </>
  )
}
