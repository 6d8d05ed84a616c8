import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { FilmScore } from '#contract/training/training'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'

import type { Film } from './films.ts'

const answerRow = z.strictObject({
  userId: z.string(),
  videoId: z.string(),
  version: z.int(),
  year: dayText,
  question: z.string(),
  answer: z.string(),
  right: z.boolean(),
  at: momentText,
})
/** A person's first answer to a question of a film in a training year. */
export type FirstAnswer = z.infer<typeof answerRow>

/** The first answers of people of a practice, in the order in which they were given. */
export const firstAnswers = (db: Db, { practiceId, userIds }: { practiceId: string; userIds: readonly string[] }): Promise<FirstAnswer[]> =>
  readRows(db, answerRow)`
    select user_id as "userId", video_id as "videoId", video_version as version, training_year as year, question_key as question,
      answer_key as answer, is_right as "right", answered_at as at
    from (select distinct on (user_id, video_id, video_version, training_year, question_key) * from film_answer
      where practice_id = ${practiceId} and user_id = any(${sql.param([...userIds])}::text[])
      order by user_id, video_id, video_version, training_year, question_key, answered_at, id) first
    order by answered_at, id`

/** The answers among these that belong to a film, by question. */
export function answersTo(film: Pick<Film, 'id' | 'version'>, answers: readonly FirstAnswer[]): ReadonlyMap<string, FirstAnswer> {
  const own = answers.filter(({ videoId, version }) => videoId === film.id && version === film.version)
  return new Map(own.toReversed().map((answer) => [answer.question, answer]))
}

export const questionsOf = ({ file }: Pick<Film, 'file'>) => (file?.chapters ?? []).flatMap(({ questions }) => questions)

/** How many of the film's questions are answered, and how many rightly. Answers to former questions do not count. */
export function scoreOf(film: Pick<Film, 'id' | 'version' | 'file'>, answers: readonly FirstAnswer[]): FilmScore {
  const given = answersTo(film, answers)
  const first = questionsOf(film).map(({ key }) => given.get(key))
  return {
    right: first.filter((answer) => answer?.right).length,
    answered: first.filter((answer) => answer !== undefined).length,
    total: first.length,
  }
}

/** The scores of several films together. */
export const sumOf = (scores: readonly FilmScore[]): FilmScore => ({
  right: scores.reduce((sum, { right }) => sum + right, 0),
  answered: scores.reduce((sum, { answered }) => sum + answered, 0),
  total: scores.reduce((sum, { total }) => sum + total, 0),
})
