import { Group, Progress } from '@mantine/core'

import { trainingSummary } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { minutesOf } from '#web/shared/training/training-time.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { ElementsNote } from './elements-note.tsx'
import classes from './training-card.module.css'

const TrainingDone = lazyPart(async () => (await import('./training-done.tsx')).TrainingDone)

export interface TrainingCardProps {
  userId: string
  locationId: string
  /** Whether to show a few lines instead of a card. */
  compact: boolean
  /** Whether the person must also take the bloodborne training. */
  atRisk: boolean
}

/** The minutes watched in this training year, out of 60 (DASH-025, DASH-026). */
export function TrainingCard({ userId, locationId, compact, atRisk }: TrainingCardProps) {
  const query = useEndpoint(trainingSummary, { params: { userId, locationId } })
  const shape = [classes.card, compact && classes.compact, compact && atRisk && classes.two].filter(Boolean).join(' ')
  const elements = atRisk ? <ElementsNote userId={userId} locationId={locationId} /> : null
  // The card reserves its height before its numbers load, so that nothing below it moves.
  const content = query.isPending ? (
    <Card gap={compact ? 4 : 12} className={shape} aria-busy="true" />
  ) : (
    <QueryView query={query}>
      {({ payload: { seconds, targetMinutes, percent } }) => (
        <Card gap={compact ? 4 : 12} className={shape}>
          <Group justify="space-between" align="baseline" gap={12} wrap="nowrap" c="dimmed">
            <span>
              <b className={`${classes.minutes} numbers`}>{minutesOf(seconds, targetMinutes).minutes}</b>{' '}
              {compact ? (
                <>
                  of {targetMinutes} minutes of <Link to="/training">training</Link>
                </>
              ) : (
                `of ${targetMinutes} minutes`
              )}
            </span>
            <span className="numbers">{percent}%</span>
          </Group>
          <Progress.Root>
            <Progress.Section
              color={percent >= 100 ? 'var(--sp-done)' : 'var(--sp-link)'}
              value={percent}
              aria-label="Training progress"
              aria-valuetext={`${minutesOf(seconds, targetMinutes).minutes} of ${targetMinutes} minutes`}
            />
          </Progress.Root>
          {compact && !atRisk && percent < 100 ? null : (
            <Quiet component="div" mt="auto" className={classes.foot}>
              {compact || percent >= 100 ? null : <span>{`${Math.ceil(targetMinutes - seconds / 60)} minutes left this year`}</span>}
              {elements}
              {percent >= 100 ? <TrainingDone userId={userId} /> : null}
            </Quiet>
          )}
        </Card>
      )}
    </QueryView>
  )
  return compact ? (
    <section aria-label="Training">{content}</section>
  ) : (
    <Section title="Training" action={<Link to="/training">Open training</Link>}>
      {content}
    </Section>
  )
}
