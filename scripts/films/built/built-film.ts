import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FilmFile } from '../film-file.ts'
import type { FilmSource } from '../film-sources.ts'

/** The data of a built film; undefined if it was never built. */
export function builtFilm({ folder, eTag }: FilmSource): FilmFile | undefined {
  const file = join(folder, `${eTag}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
