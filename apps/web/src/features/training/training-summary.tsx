import { IconPlayerPlay } from '@tabler/icons-react'

import type { TrainingLibrary } from '#contract/training/training'
import { formatFullDate } from '#web/platform/format.ts'
import { nextToWatch } from '#web/shared/training/next-to-watch.ts'
import { yearlyMinutes, yearlySeconds } from '#web/shared/training/training-time.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { CertificateButton } from '#web/shared/certificates/certificate-button.tsx'
import { MinutesProgress } from '#web/shared/training/minutes-progress.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { dueSentence, sinceSentence, texts } from './training-texts.ts'
import classes from './training.module.css'

/** The header of the list: minutes of the year out of 60, the due date, the extra duties of a new hire, and the video to continue with. */
export function TrainingSummary({ userId, training, newHire }: { userId: string; training: TrainingLibrary; newHire: boolean }) {
  const {
    trainingMinutesWatched,
    newHireTrainingMinutesWatched,
    trainingDueDate,
    trainingMinutesResetAt: start,
    minutesCountSince: since,
  } = training
  const newHireSeconds = training.newHire.reduce((sum, { duration }) => sum + duration, 0)
  const next = (newHire ? nextToWatch(training.newHire) : undefined) ?? nextToWatch(training.all)
  const done = trainingMinutesWatched >= yearlySeconds
  return (
    <Card className={classes.summary}>
      <div className={classes.progress}>
        <p className={classes.goal}>{texts.ofThisYear}</p>
        <MinutesProgress seconds={trainingMinutesWatched} totalMinutes={yearlyMinutes} label={texts.ofThisYear} />
        <p>
          {done ? <StateBadge state="done">{texts.done}</StateBadge> : dueSentence(formatFullDate(trainingDueDate))}{' '}
          <span className={classes.reset}>{sinceSentence(formatFullDate(since), { start, since })}</span>
        </p>
      </div>
      {newHire ? (
        <div className={classes.progress}>
          <p className={classes.goal}>{texts.ofNewHires}</p>
          <MinutesProgress
            seconds={newHireTrainingMinutesWatched}
            totalMinutes={Number((newHireSeconds / 60).toFixed(2))}
            label={texts.ofNewHires}
          />
          <p>{texts.tenDays}</p>
        </div>
      ) : null}
      <div className={classes.next}>
        {next ? (
          <ButtonLink
            to="/training/view"
            search={{ videoId: next.eTag }}
            variant={done ? 'default' : 'filled'}
            leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
          >
            {`${next.currentTime > 0 ? 'Continue' : 'Start'}: ${next.name}`}
          </ButtonLink>
        ) : training.all.length > 0 ? (
          <StateBadge state="done">{texts.allWatched}</StateBadge>
        ) : null}
        {done ? <CertificateButton userId={userId} kind="annual" about="the yearly training" own withWord /> : null}
      </div>
    </Card>
  )
}
