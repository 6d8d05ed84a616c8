import { sql } from 'drizzle-orm'

import type { ResultOf } from '#contract/endpoint/endpoint'
import type { startWatching as declared } from '#contract/training/training'
import { watchingSession } from '#api/data/tables'
import { firstAnswers, scoreOf } from '#api/data/training/film-answers'
import { filmProgress } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import { watchedOf } from '#api/data/training/watched'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'

import { questionsFor } from './questions-for.ts'

/** Starts a watching session of a person with a film. */
export async function startWatching(
  db: Db,
  { practiceId, userId, film, now }: { practiceId: string; userId: string; film: Film; now: Date },
): Promise<ResultOf<typeof declared>['payload']> {
  const watched = await watchedOf(db, { practiceId, userId })
  const { completedAt, firstGap, furthest, stretches } = filmProgress(film, watched)
  const given = await firstAnswers(db, { practiceId, userIds: [userId] })
  const answers = given.filter(({ year }) => year === watched.year.start)
  const token = newToken()
  await db.execute(sql`insert into watch_clock (user_id, spent) values (${userId}, '[]') on conflict do nothing`)
  await db.insert(watchingSession).values({
    id: newId(now),
    practiceId,
    userId,
    videoId: film.id,
    videoVersion: film.version,
    tokenHash: hashOf(token),
    trainingYear: watched.year.start,
    startedAt: now,
    usedUntil: now,
    reachedSecond: furthest,
  })
  return {
    token,
    eTag: film.eTag,
    duration: film.seconds,
    completed: completedAt !== null,
    startAt: completedAt ? 0 : firstGap,
    furthest,
    watched: stretches,
    questions: questionsFor(film, { userId, year: watched.year.start, answers }),
    score: scoreOf(film, answers),
  }
}
