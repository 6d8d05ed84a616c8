import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readingGrade } from '#content/library/testing/reading-grade'
import { pagesOfElement } from '#content/training/training-pages'
import { siteSpecificElements, trainingElements, trainingVideos } from '#content/training/training-videos'

import { filmScript } from './film-script.ts'
import { sentencesOf } from './sentences.ts'
import { abbreviationsIn } from './spoken-text.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const films = globSync('films/{osha,new-hire}-*.md', { cwd: root })
  .toSorted()
  .map((path) => ({ name: basename(path, '.md'), ...filmScript(read(path)) }))
const wordsPerMinute = 156
const wordsOf = (text: string) => text.split(/\s+/)
/** The abbreviations listed in the README, with their spelling for the voice. */
const spoken = abbreviationsIn(read('films/README.md'))

test('each shipped film has a script with its title and elements, and there are no other scripts', () => {
  const scripts = films.map(({ name, id, title, elements }) => ({ name, id, title, elements }))
  const shipped = trainingVideos.map(({ id, title, elements }) => ({ name: id, id, title, elements }))
  expect(scripts).toEqual(shipped.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
})

test('the README lists each script with its title', () => {
  const listed = [...read('films/README.md').matchAll(/^\| \[([\w-]+)\]\(\1\.md\) \| (.+) \|$/gm)].map(([, id, title]) => ({ id, title }))
  expect(listed).toEqual(films.map(({ id, title }) => ({ id, title: title.replace(/^[^/]*\//, '') })))
})

describe.each(films)('$name', ({ id, chapters }) => {
  const slides = chapters.flatMap((chapter) => chapter.slides)
  const narration = slides.flatMap((slide) => slide.narration)
  const questions = chapters.flatMap((chapter) => chapter.questions)

  test('has the number of words for its planned length, within 15 percent', () => {
    const asked = ((trainingVideos.find((video) => video.id === id)?.plannedSeconds ?? 0) / 60) * wordsPerMinute
    const share = narration.flatMap(wordsOf).length / asked
    expect(share).toBeGreaterThanOrEqual(0.85)
    expect(share).toBeLessThanOrEqual(1.15)
  })

  test('reads at grade 9 or lower, with at most 30 words per sentence', () => {
    expect(readingGrade(narration)).toBeLessThanOrEqual(9)
    const sentences = narration.flatMap(sentencesOf)
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 30)).toEqual([])
  })

  test('has two to six items, a citation and narration on each slide', () => {
    const wrong = slides.filter(
      ({ items, citation, narration: said }) => items.length < 2 || items.length > 6 || citation === '' || said.length === 0,
    )
    expect(wrong).toEqual([])
  })

  test('is spoken without parentheses, paragraph numbers and abbreviations unknown to the voice', () => {
    const text = narration.join(' ')
    expect(text.match(/[()§]|\d\.\d|CFR/g) ?? []).toEqual([])
    const abbreviations = [...text.matchAll(/\b(?:[A-Z]{2,}|[A-Z]+\d+)\b/g)].map(([word]) => word)
    expect(abbreviations.filter((word) => !spoken.has(word))).toEqual([])
  })

  test('asks one to three questions at the end of each chapter, with one right answer and reasons for the wrong ones', () => {
    for (const { slides: ofChapter, questions: asked } of chapters) {
      expect(ofChapter.length).toBeGreaterThan(0)
      expect(asked.length).toBeGreaterThanOrEqual(1)
      expect(asked.length).toBeLessThanOrEqual(3)
    }
    const right = questions.map(({ answers }) => answers.filter((answer) => answer.right).length)
    expect(right).toEqual(questions.map(() => 1))
    const answers = questions.flatMap((question) => question.answers)
    expect(answers.filter((answer) => answer.right === (answer.why !== ''))).toEqual([])
    expect(questions.filter((question) => question.answers.length < 3)).toEqual([])
    expect(
      questions.some(({ isScenario }) => isScenario),
      'a question about a case',
    ).toBe(true)
  })
})

test('the length of an answer gives nothing away: the right one is rarely the longest or the shortest', () => {
  const lengths = films
    .flatMap(({ chapters }) => chapters.flatMap(({ questions }) => questions.map(({ answers }) => answers)))
    .map((answers) => {
      const right = answers.find((answer) => answer.right)?.text.length ?? 0
      const wrong = answers.filter((answer) => !answer.right).map(({ text }) => text.length)
      return { isLongest: right >= Math.max(...wrong), isShortest: right <= Math.min(...wrong) }
    })
  expect(lengths.filter(({ isLongest }) => isLongest).length / lengths.length).toBeLessThanOrEqual(0.35)
  expect(lengths.filter(({ isShortest }) => isShortest).length / lengths.length).toBeLessThanOrEqual(0.35)
})

test('a film that covers element F is about safety devices, recapping and sharps containers, and their limits', () => {
  const covering = films.filter(({ elements }) => elements.includes('F'))
  expect(covering.map(({ id }) => id)).toEqual(['new-hire-1', 'osha-05'])
  for (const { chapters } of covering) {
    const said = chapters.flatMap(({ slides }) => slides.flatMap(({ items, narration }) => [...items, ...narration])).join(' ')
    for (const subject of [/guard/, /recap/, /sharps container/, /limit/]) expect(said).toMatch(subject)
  }
})

describe('docs/training-elements.md', () => {
  const rows = [...read('docs/training-elements.md').matchAll(/^\| ([A-N]) \| .+? \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, letter = '', filmList = '', slide = '', pageList = '']) => ({ letter, films: names(filmList), slide, pages: names(pageList) }),
  )

  test('lists each element once, with the films that cover it', () => {
    expect(rows.map(({ letter }) => letter)).toEqual(Object.keys(trainingElements))
    for (const { letter, films: listed } of rows) {
      const covering = films.filter(({ elements }) => elements.includes(letter)).map(({ id }) => id)
      expect(listed.toSorted()).toEqual(covering.toSorted())
    }
  })

  test('names a page of the practice for each element that a film alone cannot cover', () => {
    const withPages = rows.filter((row) => row.pages.length > 0).map(({ letter }) => letter)
    for (const letter of siteSpecificElements) expect(withPages).toContain(letter)
    const known = new Set(globSync('packages/content/library/*/*.md', { cwd: root }).map((path) => basename(path, '.md')))
    expect(rows.flatMap((row) => row.pages).filter((page) => !known.has(page))).toEqual([])
    expect(Object.fromEntries(rows.filter((row) => row.pages.length > 0).map(({ letter, pages }) => [letter, pages]))).toEqual(
      pagesOfElement,
    )
  })

  test('names a slide of the yearly film for each element except the questions, which belong to the live session', () => {
    const slidesOf = (id: string) => films.find((film) => film.id === id)?.chapters.flatMap((chapter) => chapter.slides) ?? []
    const missing = rows.filter(({ films: [first = ''], slide }) => !slidesOf(first).some(({ title }) => title === slide))
    expect(missing.map(({ letter }) => letter)).toEqual(['N'])
  })
})

/** The names in backticks in a table cell. */
function names(cell: string) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
