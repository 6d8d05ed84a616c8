import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotWatched } from '#contract/training/training'
import type { WriteContext } from '#api/data/records/create-record'
import type { BloodbornePorts, TrainedPorts } from '#api/data/tasks/task-ports'
import { filmProgress } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import { recordWhenComplete } from '#api/data/training/record-when-complete'
import { trainingLibrary } from '#api/data/training/training-library'
import { watchedOf } from '#api/data/training/watched'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

/**
 * Records that a film is complete, based on the watched intervals (ruling 13). If the caller is the new hire and every New Hire film is complete,
 * clears the new-hire mark and completes the new-hire task. After the last element of the bloodborne training, creates its record. A film is
 * recorded once per training year, a New Hire film only once.
 * @throws NotWatched
 */
export async function completeFilm(
  writing: WriteContext,
  { practiceId, userId, film, films }: { practiceId: string; userId: string; film: Film; films: readonly Film[] },
  ports: BloodbornePorts & TrainedPorts,
) {
  const watched = await watchedOf(writing.db, { practiceId, userId })
  const isComplete = (one: Film) => filmProgress(one, watched).completedAt !== null
  if (!isComplete(film)) fail(NotWatched)
  const trainingYear = watched.year.start
  if (!(await isNoted(writing.db, { practiceId, userId, film, trainingYear })))
    await writing.audit({
      action: 'training.film_completed',
      practiceId,
      target: { kind: 'user', id: userId },
      after: { film: film.eTag, trainingYear },
      shown: ['film', 'trainingYear'],
    })
  const ofNewHires = films.filter((one) => one.trainingType === 'newHire')
  const done = watched.newHire && userId === writing.actor.userId && ofNewHires.every(isComplete)
  if (done) await ports.newHireTrained(writing, { practiceId, userId })
  await recordWhenComplete(writing, { practiceId, userId }, ports)
  return trainingLibrary(films, done ? { ...watched, newHire: false } : watched)
}

const notedRow = z.strictObject({ id: z.string() })

/** Whether the completion is in the audit trail. Serializes calls about one person, so that two concurrent calls write one event. */
async function isNoted(
  db: Db,
  { practiceId, userId, film, trainingYear }: { practiceId: string; userId: string; film: Film; trainingYear: string },
): Promise<boolean> {
  await db.execute(sql`select from watch_clock where user_id = ${userId} for update`)
  const noted = await readRows(db, notedRow)`
    select id from audit_event
    where practice_id = ${practiceId} and target_id = ${userId} and action = 'training.film_completed' and after ->> 'film' = ${film.eTag}
      and (${film.trainingType === 'newHire'} or after ->> 'trainingYear' = ${trainingYear}) limit 1`
  return noted.length > 0
}
