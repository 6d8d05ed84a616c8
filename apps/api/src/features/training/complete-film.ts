import { NotWatched } from '#contract/training'
import type { Writing } from '#api/data/records/create-record'
import type { BloodbornePorts, TrainedPorts } from '#api/data/tasks/task-ports'
import { filmProgress } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import { recordWhenComplete } from '#api/data/training/record-when-complete'
import { trainingLibrary } from '#api/data/training/training-library'
import { watchedOf } from '#api/data/training/watched'
import { fail } from '#api/platform/errors'

/**
 * Notes that a film is complete, as the watched intervals show (ruling 13). After the last New Hire film of a new hire who does it alone, the mark and
 * the task of a new hire are done with; after the last element of the bloodborne training its record is made. @throws NotWatched
 */
export async function completeFilm(
  writing: Writing,
  { practiceId, userId, film, films }: { practiceId: string; userId: string; film: Film; films: readonly Film[] },
  ports: BloodbornePorts & TrainedPorts,
) {
  const watched = await watchedOf(writing.db, { practiceId, userId })
  const isComplete = (one: Film) => filmProgress(one, watched).completedAt !== null
  if (!isComplete(film)) fail(NotWatched)
  await writing.audit({
    action: 'training.film_completed',
    practiceId,
    target: { kind: 'user', id: userId },
    after: { film: film.eTag },
    shown: ['film'],
  })
  const ofNewHires = films.filter((one) => one.trainingType === 'newHire')
  const done = watched.newHire && userId === writing.actor.userId && ofNewHires.every(isComplete)
  if (done) await ports.newHireTrained(writing, { practiceId, userId, videos: ofNewHires })
  await recordWhenComplete(writing, { practiceId, userId }, ports)
  return trainingLibrary(films, done ? { ...watched, newHire: false } : watched)
}
