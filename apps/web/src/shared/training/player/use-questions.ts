import { useState } from 'react'

import { answerFilmQuestion } from '#contract/training/training'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import type { Sitting } from './film-types.ts'
import type { Judged } from './question-card.tsx'
import { useDueQuestions } from './use-due-questions.ts'

/** The questions of a film. Each is asked when playback passes its time, at most once a year, and can be skipped and answered later. */
export function useQuestions({ eTag, questions, score: before }: Sitting, startAt: number, pause: () => void) {
  const location = useCurrentLocation()
  const [answered, setAnswered] = useState(() => questions.flatMap((one) => (one.answered ? [one.key] : [])))
  const [judged, setJudged] = useState<Judged>()
  const [problem, setProblem] = useState<string>()
  const [score, setScore] = useState(before)
  const { ask, next, ...due } = useDueQuestions(questions, { startAt, answered, pause })
  const answer = useAction(answerFilmQuestion, {
    onSuccess: ({ payload: { score: after, ...verdict } }, { body }) => {
      setJudged({ ...verdict, chosen: body.answer })
      setScore(after)
      setAnswered((keys) => [...keys, body.question])
    },
    onError: (error) => setProblem(textOfError(error)),
  })
  const { question } = due
  return {
    ...due,
    judged,
    problem,
    score,
    pending: answer.isPending,
    answer: (key: string) => {
      setProblem(undefined)
      if (question) answer.mutate({ body: { location: location._id, eTag, question: question.key, answer: key } })
    },
    /** Asks the questions that were skipped. */
    askSkipped: () => ask(questions.filter(({ key }) => !answered.includes(key))),
    /** Moves to the next question. Returns whether there is one. */
    next: () => {
      setJudged(undefined)
      setProblem(undefined)
      return next()
    },
  }
}
