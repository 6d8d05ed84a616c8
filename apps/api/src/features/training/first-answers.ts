import { z } from 'zod'

import type { Film } from '#api/data/training/films'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const answerRow = z.strictObject({ question: z.string(), chosen: z.int(), right: z.boolean() })
export type FirstAnswer = z.infer<typeof answerRow>

/** A person's first answers to the questions of a film in a training year. */
export const firstAnswers = (
  db: Db,
  { practiceId, userId, film, year }: { practiceId: string; userId: string; film: Film; year: string },
): Promise<FirstAnswer[]> => readRows(db, answerRow)`
  select distinct on (question_key) question_key as question, chosen, is_right as "right" from film_answer
  where practice_id = ${practiceId} and user_id = ${userId} and video_id = ${film.id} and video_version = ${film.version} and training_year = ${year}
  order by question_key, answered_at, id`
