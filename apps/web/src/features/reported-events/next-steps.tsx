import { Stack, Text } from '@mantine/core'

import type { Happening } from '#content/facts/happenings'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'

import { texts } from './reported-event-texts.ts'

interface NextStepsProps {
  happening: Happening
  /** Whether people were told by messages, which the page lists. */
  told: boolean
  /** Whether the first form is saved already. */
  saved: boolean
  /** A task that the report opened and that the person may open. */
  openTask?: string | null
}

/** What happens after a report or a saved form: where to go now, who was told, and where the steps stand with their times. */
export function NextSteps({ happening: { clinic, reportedToAgency }, told, saved, openTask = null }: NextStepsProps) {
  const steps = [
    ...(clinic ? [texts.nextClinic] : []),
    ...(reportedToAgency ? [texts.nextAgency] : []),
    ...(told ? [texts.nextTold] : []),
    ...(clinic && !saved ? [texts.nextForm] : []),
  ]
  return (
    <Stack gap={8}>
      {steps.length > 0 ? (
        <>
          <Text fw={600}>{texts.next}</Text>
          <List numbers aria-label={texts.next}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </List>
        </>
      ) : null}
      {openTask ? (
        <Link to="/" search={{ activeTask: openTask }}>
          Open the task
        </Link>
      ) : null}
      {clinic ? <Link to="/exposures">{texts.nextSteps}</Link> : saved ? <Link to="/">{texts.nextTasks}</Link> : null}
    </Stack>
  )
}
