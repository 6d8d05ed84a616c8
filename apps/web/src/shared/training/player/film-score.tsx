import { Button } from '@mantine/core'

import type { FilmScore } from '#contract/training/training'

import { scoreWords } from '../score-words.ts'
import classes from './player.module.css'

interface FilmScoreProps {
  score: FilmScore
  /** Asks the skipped questions; undefined while the film has not been watched. */
  onAskSkipped: (() => void) | undefined
}

/** The person's answers to the questions of a film. Skipped questions can be answered once the film has been watched. */
export function FilmScoreLine({ score, onAskSkipped }: FilmScoreProps) {
  const { answered, total } = score
  if (total === 0) return null
  return (
    <p className={classes.score}>
      <span>{`Questions: ${scoreWords(score)}.`}</span>
      {answered < total && onAskSkipped ? (
        <Button variant="default" size="compact-sm" onClick={onAskSkipped}>
          Answer the open questions
        </Button>
      ) : null}
    </p>
  )
}
