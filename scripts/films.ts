import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { buildFilm } from './films/build-film.ts'
import { builtFilm } from './films/built/built-film.ts'
import { requireTools } from './films/debian-tools.ts'
import { filmFactsText } from './films/built/film-facts-text.ts'
import { filmSources, root } from './films/film-sources.ts'
import { drawPosters } from './films/built/posters.ts'
import { rewriteQuestions } from './films/rewrite-questions.ts'
import { abbreviationsIn } from './films/spoken-text.ts'

/**
 * `npm run films`: builds the films whose script, drawings or recipe have changed (films/README.md). `npm run films -- osha-03` builds one film;
 * `--pictures` only draws the pictures, to preview the slides, `--posters` only the posters, and `--questions` only writes the questions.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: 'boolean', default: false },
    posters: { type: 'boolean', default: false },
    questions: { type: 'boolean', default: false },
  },
})
const work = join(root, '.cache/films')

try {
  if (!values.posters && !values.questions) requireTools(process.env.PATH ?? '')
  const sources = filmSources()
  const unknown = positionals.filter((id) => !sources.some((film) => film.id === id))
  if (unknown.length > 0) throw new Error(`No film ${unknown.join(', ')}. The films are ${sources.map(({ id }) => id).join(', ')}.`)
  const abbreviations = abbreviationsIn(readFileSync(join(root, 'films/README.md'), 'utf8'))
  const wanted = positionals.length > 0 ? sources.filter(({ id }) => positionals.includes(id)) : sources
  mkdirSync(work, { recursive: true })
  if (values.posters) await drawPosters(wanted, work)
  else if (values.questions) for (const film of wanted) console.log(`${film.id}: ${rewriteQuestions(film)}`)
  else for (const film of wanted) console.log(`${film.id}: ${await buildFilm(film, abbreviations, work, values.pictures)}`)
  const shipped = sources.filter(({ folder }) => folder.endsWith('media')).flatMap((film) => builtFilm(film) ?? [])
  if (!values.pictures) writeFileSync(join(root, 'packages/content/src/training/film-facts.ts'), filmFactsText(shipped))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
