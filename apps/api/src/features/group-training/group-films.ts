import { trainingVideos, type TrainingVideo } from '#content/training/training-videos'
import { NotFound } from '#contract/endpoint/errors'
import type { GroupFilm } from '#api/data/tables/training/group-training'
import type { Film } from '#api/data/training/films'
import { fail } from '#api/platform/errors'

/** Returns the shipped video with an eTag, and its version. @throws NotFound */
export function findVideo(eTag: string): TrainingVideo & { version: number } {
  const video = trainingVideos.find((one) => one.eTag === eTag) ?? fail(NotFound)
  return { ...video, version: Number(/\d+$/.exec(eTag)?.[0]) }
}

/**
 * Returns the videos of a training with those of today in the place of their earlier versions, so that a training that was planned before a film
 * changed can still be held.
 */
export const filmsOfToday = (films: readonly GroupFilm[]): GroupFilm[] =>
  films.map((film) => {
    const today = trainingVideos.find(({ id }) => id === film.eTag.replace(/-v\d+$/, ''))
    return today && today.eTag !== film.eTag ? { eTag: today.eTag, seconds: today.seconds } : film
  })

/** Returns the chosen videos in order, with their lengths. @throws NotFound for one that is not shipped; the same video listed twice counts once. */
export const filmsOf = (eTags: readonly string[], films: readonly Film[]): GroupFilm[] =>
  [...new Set(eTags)].map((eTag) => {
    const film = films.find((one) => one.eTag === eTag) ?? fail(NotFound)
    return { eTag, seconds: film.seconds }
  })
