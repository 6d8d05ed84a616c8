import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { builtFilm } from './built-film.ts'
import { filmFactsText } from './film-facts-text.ts'
import { scriptHash } from '../film-hashes.ts'
import { filmSources, root } from '../film-sources.ts'

const films = filmSources()
const shipped = films.filter(({ folder }) => folder.endsWith('media'))
const built = films.flatMap((film) => {
  const file = builtFilm(film)
  return file ? [{ ...film, file }] : []
})

test('packages/content/src/training/film-facts.ts matches the built films; if not, run npm run films', () => {
  const facts = shipped.flatMap((film) => builtFilm(film) ?? [])
  expect(readFileSync(join(root, 'packages/content/src/training/film-facts.ts'), 'utf8')).toBe(filmFactsText(facts))
})

test('there are no files of films that are not shipped', () => {
  const names = globSync('films/media/*', { cwd: root }).map((path) => path.replace(/^.*media.(.+-v\d+)\..*$/, '$1'))
  expect([...new Set(names)].toSorted()).toEqual(
    shipped
      .filter((film) => builtFilm(film))
      .map(({ eTag }) => eTag)
      .toSorted(),
  )
})

describe.each(built)('$eTag', ({ id, eTag, folder, markdown, script, plannedSeconds, file }) => {
  test('was built from the current script', () => {
    expect(file.scriptHash, `${id} has changed since its film was built: run npm run films -- ${id}`).toBe(scriptHash(markdown))
  })

  test('has all its files, and its length is within 15 percent of the plan', () => {
    for (const type of ['vtt', 'chapters.vtt', 'webp']) expect(existsSync(join(folder, `${eTag}.${type}`))).toBe(true)
    expect(statSync(join(folder, `${eTag}.webm`)).size).toBe(file.bytes)
    expect(Math.abs(file.seconds / plannedSeconds - 1)).toBeLessThanOrEqual(0.15)
  })

  test('has captions and a transcript of every spoken word, and the questions of each chapter', () => {
    const spoken = script.chapters.flatMap(({ slides }) => slides.flatMap(({ narration }) => narration))
    expect(file.transcript.map(({ text }) => text)).toEqual(spoken)
    const captions = readFileSync(join(folder, `${eTag}.vtt`), 'utf8')
      .split('\n\n')
      .slice(1)
    const words = captions.map((cue) => cue.trim().split('\n').slice(2).join(' ')).join(' ')
    expect(words).toBe(spoken.join(' '))
    const asked = file.chapters.map(({ questions }) => questions.map(({ text }) => text))
    expect(asked).toEqual(script.chapters.map(({ questions }) => questions.map(({ text }) => text)))
    for (const { start, end, questions } of file.chapters) for (const { at } of questions) expect(at > start && at < end).toBe(true)
  })
})
