import { IconListCheck } from '@tabler/icons-react'

import { memo } from 'react'

import type { OpenTask, TaskRound } from '#contract/tasks/tasks'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { finishRoundText, isWalked, outOfUseLines, resultsWords, roundProgress, roundTitle } from '#web/shared/rounds/round-words.ts'

import classes from './board.module.css'
import { DueLine } from './due-line.tsx'
import { DeputyFor, Others } from './task-card.tsx'

/** The checks of one due day as one card, with the state of the most urgent one. Opens the walk. */
export const RoundCard = memo(function RoundCard({ task, round, today }: { task: OpenTask; round: TaskRound; today: string }) {
  return (
    <Card component="li" className={classes.card}>
      <DueLine task={task} today={today} />
      <h4 className={classes.name}>
        <Link to="/rounds/walk" search={{ frequency: round.frequency, due: round.due }} className={classes.open}>
          {round.stops === 1 ? task.name : roundTitle(round)}
        </Link>
      </h4>
      {outOfUseLines(round).map((line) => (
        <p key={line} className={classes.outOfUse}>
          {line}
        </p>
      ))}
      {isWalked(round) ? <p className={classes.instructions}>{resultsWords(round)}</p> : null}
      <DeputyFor task={task} />
      <div className={classes.foot}>
        <span className={`${classes.sign} numbers`}>
          <IconListCheck size={14} stroke={1.8} aria-hidden />
          {isWalked(round) ? finishRoundText : (roundProgress(round) ?? 'Start the round')}
        </span>
        <Others task={task} />
      </div>
    </Card>
  )
})
