import { trainingVideos, type TrainingVideo } from '#content/training-videos'
import { NotFound } from '#contract/errors'
import type { Settings } from '#api/platform/services'
import { fail } from '#api/platform/errors'

import { readFilmFile, type FilmFile } from './film-file.ts'

/** A shipped film with what is built of it. Its seconds are those of the built film, else the planned ones. */
export interface Film extends TrainingVideo {
  /** The number in the eTag. */
  version: number
  /** null while the film is not built. */
  file: FilmFile | null
}

/** The films of each folder, read once: a film that is built later is there after a restart. */
const folders = new Map<string, Promise<readonly Film[]>>()

/** All films in their order. */
export function films({ filmFolder }: Pick<Settings, 'filmFolder'>): Promise<readonly Film[]> {
  const read = folders.get(filmFolder) ?? Promise.all(trainingVideos.map((video) => filmOf(video, filmFolder)))
  folders.set(filmFolder, read)
  return read
}

/** @throws NotFound for an eTag that no film has. */
export async function findFilm(settings: Pick<Settings, 'filmFolder'>, eTag: string): Promise<Film> {
  return (await films(settings)).find((film) => film.eTag === eTag) ?? fail(NotFound)
}

async function filmOf(video: TrainingVideo, folder: string): Promise<Film> {
  const file = await readFilmFile(folder, video.eTag)
  return { ...video, seconds: file?.seconds ?? video.seconds, version: Number(/\d+$/.exec(video.eTag)?.[0]), file }
}
