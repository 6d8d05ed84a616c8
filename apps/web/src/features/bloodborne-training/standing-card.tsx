import { Progress } from '@mantine/core'

import type { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { coveredInWords, openInWords, restInWords } from '#web/shared/training/elements-in-words.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import classes from './bloodborne.module.css'
import { stepAddress } from './step-address.ts'
import { stepWords } from './bloodborne-texts.ts'

interface StandingCardProps {
  training: ResultOf<typeof trainingElements>['payload']
  own: boolean
}

/** The progress of the training, its due date, and the first step that the person can take now. */
export function StandingCard({ training, own }: StandingCardProps) {
  const { elements, isComplete, dueOn, since } = training
  const { timeZone } = useCurrentLocation()
  const covered = elements.filter(({ isCovered }) => isCovered).length
  const open = elements.flatMap((element) => element.open)
  const rest = restInWords(training)
  const next = open.find(({ kind }) => kind === 'film') ?? open.find(({ kind }) => kind === 'page')
  return (
    <Card gap={12}>
      <strong>{`${coveredInWords(elements)} covered`}</strong>
      <Progress.Root>
        <Progress.Section
          value={(covered / elements.length) * 100}
          aria-label="Bloodborne training"
          aria-valuetext={coveredInWords(elements)}
        />
      </Progress.Root>
      {rest ? <StateBadge state="done">{rest}</StateBadge> : null}
      {isComplete ? <StateBadge state="done">Complete</StateBadge> : <span>{`Open: ${openInWords(elements)}.`}</span>}
      <Quiet>{`Due ${formatDate(dueOn)}. What was done since ${formatDate(since, timeZone)} counts.`}</Quiet>
      {own && next ? (
        <div className={classes.next}>
          <ButtonLink {...stepAddress(next)}>{stepWords(next)}</ButtonLink>
        </div>
      ) : null}
    </Card>
  )
}
