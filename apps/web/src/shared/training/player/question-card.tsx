import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import type { FilmQuestion } from '#contract/training/training'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import classes from './player.module.css'

/** The server's verdict on an answer. */
export interface Judged {
  chosen: string
  right: boolean
  /** The key of the right answer. */
  rightAnswer: string
  /** Why the chosen answer is wrong; empty if it is right. */
  why: string
}

interface QuestionCardProps {
  question: Pick<FilmQuestion, 'key' | 'text' | 'answers'>
  judged: Judged | undefined
  pending: boolean
  problem: string | undefined
  onAnswer: (key: string) => void
  /** Continues, whether or not the question was answered. */
  onContinue: () => void
}

/** A question at the end of a chapter. The server judges the answer and explains a wrong one. The film continues in any case. */
export function QuestionCard({ question, judged, pending, problem, onAnswer, onContinue }: QuestionCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [question.key])
  return (
    <section className={classes.question} aria-labelledby={`question-${question.key}`}>
      <h2 ref={title} id={`question-${question.key}`} tabIndex={-1}>
        {question.text}
      </h2>
      <ul className={classes.answers}>
        {question.answers.map(({ key, text }) => (
          <li key={key}>
            <Answer text={text} state={stateOf(key, judged)} disabled={pending || judged !== undefined} onClick={() => onAnswer(key)} />
          </li>
        ))}
      </ul>
      <div role="status">
        {judged ? (
          <>
            <StateBadge state={judged.right ? 'done' : 'info'}>{judged.right ? 'That is right' : 'Not quite'}</StateBadge>
            {judged.why ? <p>{judged.why}</p> : null}
          </>
        ) : null}
        {problem ? <p>{problem}</p> : null}
      </div>
      <div>
        <Button variant={judged ? 'filled' : 'default'} onClick={onContinue}>
          {judged ? 'Continue' : 'Skip this question'}
        </Button>
      </div>
    </section>
  )
}

/** true for the right answer, false for the chosen one if it is wrong, otherwise undefined. */
function stateOf(key: string, judged: Judged | undefined): boolean | undefined {
  if (judged?.rightAnswer === key) return true
  return judged?.chosen === key ? judged.right : undefined
}

function Answer({ text, state, disabled, onClick }: { text: string; state: boolean | undefined; disabled: boolean; onClick: () => void }) {
  const Sign = state ? IconCircleCheck : IconCircleX
  return (
    <button type="button" className={classes.answer} data-right={state} disabled={disabled} onClick={onClick}>
      {state === undefined ? null : <Sign size={16} stroke={1.8} aria-label={state ? 'Right:' : 'Your answer:'} role="img" />}
      {text}
    </button>
  )
}
