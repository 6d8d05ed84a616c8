import type { FilmQuestion } from '#contract/training/training'
import { answersTo, questionsOf, type FirstAnswer } from '#api/data/training/film-answers'
import type { Film } from '#api/data/training/films'
import { mixed } from '#api/data/training/mixed'

/**
 * The questions of a film for a person, without the right answers, but with the person's first answer. The order of the answers is the same for the
 * person throughout the training year.
 */
export function questionsFor(film: Film, { userId, year, answers }: { userId: string; year: string; answers: readonly FirstAnswer[] }) {
  const given = answersTo(film, answers)
  return questionsOf(film).map(({ key, at, text, answers: possible }): FilmQuestion => {
    const first = given.get(key)
    return {
      key,
      at,
      text,
      answers: mixed(possible, `${userId} ${film.eTag} ${year} ${key}`).map((answer) => ({ key: answer.key, text: answer.text })),
      answered: first ? { chosen: first.answer, right: first.right } : null,
    }
  })
}
