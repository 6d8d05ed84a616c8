import type { FilmQuestion } from '#contract/training/training'
import type { Film } from '#api/data/training/films'

import type { FirstAnswer } from './first-answers.ts'

/** The questions of a film for a person, without the right answers, but with whether the person's first answer was right. */
export const questionsFor = (film: Film, given: readonly FirstAnswer[]): FilmQuestion[] =>
  (film.file?.chapters ?? [])
    .flatMap((chapter) => chapter.questions)
    .map(({ key, at, text, answers }) => {
      const first = given.find((one) => one.question === key)
      return {
        key,
        at,
        text,
        answers: answers.map((answer) => ({ key: answer.key, text: answer.text })),
        answered: first ? { chosen: answers[first.chosen]?.key ?? '', right: first.right } : null,
      }
    })
