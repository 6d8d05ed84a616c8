import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { builtFilm } from './built/built-film.ts'
import { withQuestions, type FilmFile } from './film-file.ts'
import { scriptHash } from './film-hashes.ts'
import type { FilmScript } from './film-script.ts'
import type { FilmSource } from './film-sources.ts'

/**
 * Writes the questions of a script into the data file of its film. Needs no programs, and leaves the film as it is.
 * @returns a summary of what was done
 * @throws Error if the film is not built, or if its words or slides have changed too
 */
export function rewriteQuestions(film: FilmSource): string {
  const before = builtFilm(film)
  if (!before || !hasWordsOf(before, film.script))
    throw new Error(`The words or slides of ${film.id} have changed. Build the film: npm run films -- ${film.id}`)
  const file: FilmFile = {
    ...before,
    scriptHash: scriptHash(film.markdown),
    chapters: withQuestions(before.chapters, film.script.chapters),
  }
  writeFileSync(join(film.folder, `${film.eTag}.json`), `${JSON.stringify(file, null, 1)}\n`)
  return `${file.chapters.flatMap(({ questions }) => questions).length} questions`
}

/** Whether a built film shows and says what the script says. */
export function hasWordsOf({ chapters, transcript, slides }: FilmFile, script: FilmScript): boolean {
  const inScript = script.chapters.flatMap((chapter) => chapter.slides)
  const asked = {
    titles: script.chapters.map(({ title }) => title),
    spoken: inScript.flatMap(({ narration }) => narration),
    shown: inScript.map(({ title, items, citation, drawings }) => [title, ...items, citation, ...drawings.map(({ alt }) => alt)]),
  }
  const built = {
    titles: chapters.map(({ title }) => title),
    spoken: transcript.map(({ text }) => text),
    shown: slides.map(({ title, items, citation, drawings }) => [title, ...items, citation, ...drawings]),
  }
  return JSON.stringify(asked) === JSON.stringify(built)
}
