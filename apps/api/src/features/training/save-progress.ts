import { stretchTexts } from '#api/data/training/stretch-texts'
import { NotFound } from '#contract/endpoint/errors'
import { WatchingEnded, type saveProgress as declared } from '#contract/training/training'
import type { BodyOf, ResultOf } from '#contract/endpoint/endpoint'
import { creditOf } from '#api/data/training/credit'
import { filmProgress } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import { lockSitting, saveReport, writeCredit } from '#api/data/training/sittings'
import { trainingLibrary } from '#api/data/training/training-library'
import { watchedOf, withStretch } from '#api/data/training/watched'
import type { Db } from '#api/platform/database/database'
import { hashOf } from '#api/platform/secrets'
import { fail, invalid } from '#api/platform/errors'

/** Seconds. The length of a film is a whole number, so its last second may be reported slightly beyond it. */
const tolerance = 1

export interface SavedProgress {
  payload: ResultOf<typeof declared>['payload']
  /** The practice in which this report completes the film; null for every other report. */
  completedIn: string | null
}

/**
 * Takes a report of a watching session and credits what the wall clock allows (ruling 13). A report number that was already used earns nothing and
 * returns the current state.
 * @throws NotFound for a session of another person or film, WatchingEnded, Invalid for an interval outside of the film
 */
export async function saveProgress(
  db: Db,
  { userId, body, films, now }: { userId: string; body: BodyOf<typeof declared>; films: readonly Film[]; now: Date },
): Promise<SavedProgress> {
  const sitting = await lockSitting(db, { tokenHash: hashOf(body.token), userId })
  const film = films.find((one) => one.id === sitting.videoId && one.version === sitting.videoVersion) ?? fail(NotFound)
  const named = body.eTag ?? body.videoId
  if (named !== undefined && named !== film.eTag && named !== film.id) fail(NotFound)
  if (body.to < body.from) invalid({ to: stretchTexts.backwards })
  if (body.to > film.seconds + tolerance) invalid({ to: stretchTexts.beyondEnd })
  if (sitting.ended) fail(WatchingEnded)
  const before = await watchedOf(db, { practiceId: sitting.practiceId, userId })
  const { furthest, seen, completedAt } = filmProgress(film, before)
  const report = { ...body, to: Math.min(body.to, film.seconds) }
  const credit = creditOf(sitting, report, { now: now.getTime(), spent: sitting.spent, furthest })
  const earned = credit !== null && credit.from < credit.to
  const after = earned ? withStretch(before, film, credit, now) : before
  const progress = filmProgress(film, after)
  const reached = earned ? credit.to : Math.min(Math.floor(body.from), Math.max(furthest, sitting.reachedSecond))
  if (credit) {
    const owner = { practiceId: sitting.practiceId, userId, videoId: film.id, videoVersion: film.version, sessionId: sitting.id }
    await writeCredit(db, { ...owner, source: 'own', trainingYear: before.year.start, now }, credit)
  }
  if (credit || body.ended) {
    const hiddenMs = credit?.hiddenMs ?? sitting.hiddenMs
    await saveReport(db, sitting.id, { number: body.number, now, reachedSecond: reached, hiddenMs, ended: body.ended === true })
  }
  const watching = { credited: progress.seen - seen, reached, furthest: progress.furthest, completed: progress.completedAt !== null }
  const completedIn = completedAt === null && progress.completedAt !== null ? sitting.practiceId : null
  return { payload: { ...trainingLibrary(films, after), watching }, completedIn }
}
