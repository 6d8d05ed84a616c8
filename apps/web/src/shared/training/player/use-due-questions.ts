import { useRef, useState } from 'react'

import { questionsBetween } from './film-text.ts'

interface Asked {
  key: string
  /** The second of the film at which it is asked. */
  at: number
}

/**
 * The questions of a film that are due: each is asked once, when playback passes its time, and stops the film. `ask` asks some of them outside of the
 * film.
 * @param answered the keys of questions that are not asked
 */
export function useDueQuestions<Question extends Asked>(
  questions: readonly Question[],
  { startAt, answered, pause }: { startAt: number; answered: readonly string[]; pause: () => void },
) {
  const [open, setOpen] = useState<readonly Question[]>([])
  const [isOutsideFilm, setOutsideFilm] = useState(false)
  const asked = useRef(new Set(answered))
  const passed = useRef(startAt)
  const [question] = open
  return {
    question,
    /** Whether the open questions were asked outside of the film, so that it does not go on after them. */
    isOutsideFilm,
    moveTo: (second: number) => {
      const due = questionsBetween(questions, passed.current, second).filter(({ key }) => !asked.current.has(key))
      passed.current = second
      if (due.length === 0) return
      for (const { key } of due) asked.current.add(key)
      setOutsideFilm(false)
      setOpen((before) => [...before, ...due])
      pause()
    },
    ask: (some: readonly Question[]) => {
      setOutsideFilm(true)
      setOpen(some)
      pause()
    },
    /** Moves to the next question. Returns whether there is one. */
    next: () => {
      setOpen((before) => before.slice(1))
      return open.length > 1
    },
  }
}
