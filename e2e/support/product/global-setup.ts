import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { trainingVideos } from '#content/training/training-videos'

/** The folder shared by all workers of a run. */
export function sharedFolder(): string {
  const { JOURNEYS_FOLDER: folder } = process.env
  if (!folder) throw new Error('The setup of the journeys has not run.')
  return folder
}

/** The folder of the journeys' films: a film of 14 seconds under the name of each shipped one. */
export const filmFolder = () => join(sharedFolder(), 'films')

function copyFilms(folder: string) {
  const made = join(import.meta.dirname, '../../../apps/api/src/testing/film')
  mkdirSync(folder)
  for (const { eTag } of trainingVideos)
    for (const name of readdirSync(made).filter((one) => one.startsWith('test-film-v1.')))
      copyFileSync(join(made, name), join(folder, name.replace('test-film-v1', eTag)))
}

/** Runs before all workers, which inherit the environment. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-journeys-'))
  process.env.JOURNEYS_FOLDER = folder
  copyFilms(filmFolder())
  return () => rmSync(folder, { recursive: true, force: true })
}
