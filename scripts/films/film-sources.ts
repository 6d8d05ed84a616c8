import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { trainingVideos } from '#content/training/training-videos'

import { filmScript, type FilmScript } from './film-script.ts'

/** A film to build. `markdown` is its script; the built files `<eTag>.*` are in `folder`. */
export interface FilmSource {
  id: string
  eTag: string
  plannedSeconds: number
  folder: string
  markdown: string
  script: FilmScript
}

/** The root of the repository. */
export const root = join(import.meta.dirname, '../..')

/** The shipped films and the short film used by tests. */
export function filmSources(): FilmSource[] {
  const shipped = trainingVideos.map(({ id, eTag, plannedSeconds }) => source(`films/${id}.md`, eTag, plannedSeconds, 'films/media'))
  return [...shipped, source('apps/api/src/testing/film/test-film.md', 'test-film-v1', 13, 'apps/api/src/testing/film')]
}

function source(path: string, eTag: string, plannedSeconds: number, folder: string): FilmSource {
  const markdown = readFileSync(join(root, path), 'utf8')
  const script = filmScript(markdown)
  return { id: script.id, eTag, plannedSeconds, folder: join(root, folder), markdown, script }
}
