import { trainingVideos, type TrainingVideo } from '#content/training/training-videos'
import { NotFound } from '#contract/endpoint/errors'
import type { Settings } from '#api/platform/services'
import { fail } from '#api/platform/errors'

import { readFilmFile, type FilmFile } from './film-file.ts'

/** A shipped film and its built file. Its length is that of the built film, or else the planned one. */
export interface Film extends TrainingVideo {
  /** The number in the eTag. */
  version: number
  /** null while the film is not built. */
  file: FilmFile | null
}

/** The films of each folder, read once. A film built later is available after a restart. */
const folders = new Map<string, Promise<readonly Film[]>>()

/** Returns all films in order. */
export function films({ filmFolder }: Pick<Settings, 'filmFolder'>): Promise<readonly Film[]> {
  const read = folders.get(filmFolder) ?? Promise.all(trainingVideos.map((video) => filmOf(video, filmFolder)))
  folders.set(filmFolder, read)
  return read
}

/** Returns a film by its eTag. @throws NotFound if there is none. */
export async function findFilm(settings: Pick<Settings, 'filmFolder'>, eTag: string): Promise<Film> {
  return (await films(settings)).find((film) => film.eTag === eTag) ?? fail(NotFound)
}

async function filmOf(video: TrainingVideo, folder: string): Promise<Film> {
  const file = await readFilmFile(folder, video.eTag)
  return { ...video, seconds: file?.seconds ?? video.seconds, version: Number(/\d+$/.exec(video.eTag)?.[0]), file }
}
