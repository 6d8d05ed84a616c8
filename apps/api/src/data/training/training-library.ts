import { later } from '#calendar/days'
import type { MemberTraining, TrainingLibrary } from '#contract/training/training'

import { filmProgress, totalSeconds } from './film-progress.ts'
import type { Film } from './films.ts'
import type { Watched, WatchedHere } from './watched.ts'

/** Returns the training library response for a person: every film with its progress (DATA-L-035 to 039). */
export function trainingLibrary(films: readonly Film[], watched: WatchedHere): TrainingLibrary {
  const all = films.map((film) => standing(film, watched))
  const newHireIds = new Set(films.filter((film) => film.trainingType === 'newHire').map((film) => film.id))
  return {
    all,
    osha: all.filter((film) => film.trainingType === 'osha'),
    hippa: [],
    newHire: watched.newHire ? all.filter((film) => film.trainingType === 'newHire') : [],
    trainingMinutesWatched: totalSeconds(watched.stretches.filter((one) => one.year === watched.year.start)),
    newHireTrainingMinutesWatched: totalSeconds(watched.stretches.filter((one) => newHireIds.has(one.videoId))),
    trainingMinutesResetAt: watched.year.start,
    minutesCountSince: later(watched.year.start, watched.addedOn),
    trainingDueDate: watched.year.due,
  }
}

function standing(film: Film, watched: Watched): MemberTraining {
  const { seen, completedAt } = filmProgress(film, watched)
  return {
    _id: film.id,
    eTag: film.eTag,
    name: filmName(film),
    title: film.title,
    poster: `${film.eTag}.webp`,
    trainingType: film.trainingType,
    duration: film.seconds,
    currentTime: Math.min(seen, film.seconds),
    completed: completedAt !== null,
    completedAt: completedAt?.toISOString() ?? null,
  }
}

/** The title after its first slash. */
export const filmName = ({ title }: Pick<Film, 'title'>) => title.slice(title.indexOf('/') + 1)
