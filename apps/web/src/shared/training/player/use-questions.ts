import { useRef, useState } from 'react'

import { answerFilmQuestion, type FilmQuestion } from '#contract/training/training'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { questionsBetween } from './film-text.ts'
import type { Sitting } from './film-types.ts'
import type { Judged } from './question-card.tsx'

/** The questions of a film. Each is asked when playback passes its time, at most once a year, and can be skipped. */
export function useQuestions({ eTag, questions }: Sitting, startAt: number, pause: () => void) {
  const location = useCurrentLocation()
  const [open, setOpen] = useState<readonly FilmQuestion[]>([])
  const [judged, setJudged] = useState<Judged>()
  const [problem, setProblem] = useState<string>()
  const asked = useRef(new Set(questions.filter(({ answered }) => answered).map(({ key }) => key)))
  const passed = useRef(startAt)
  const answer = useAction(answerFilmQuestion, {
    onSuccess: ({ payload }, { body }) => setJudged({ ...payload, chosen: body.answer }),
    onError: (error) => setProblem(textOfError(error)),
  })
  const [question] = open
  return {
    question,
    judged,
    problem,
    pending: answer.isPending,
    moveTo: (second: number) => {
      const due = questionsBetween(questions, passed.current, second).filter(({ key }) => !asked.current.has(key))
      passed.current = second
      if (due.length === 0) return
      for (const { key } of due) asked.current.add(key)
      setOpen((before) => [...before, ...due])
      pause()
    },
    answer: (key: string) => {
      setProblem(undefined)
      if (question) answer.mutate({ body: { location: location._id, eTag, question: question.key, answer: key } })
    },
    /** Moves to the next question. Returns whether there is one. */
    next: () => {
      setJudged(undefined)
      setProblem(undefined)
      setOpen((before) => before.slice(1))
      return open.length > 1
    },
  }
}
