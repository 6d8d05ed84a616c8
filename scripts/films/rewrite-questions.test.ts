import { expect, test } from 'vitest'

import { withQuestions } from './film-file.ts'
import { builtFilm } from './built/built-film.ts'
import { filmSources } from './film-sources.ts'
import { hasWordsOf } from './rewrite-questions.ts'

const film = filmSources().find(({ id }) => id === 'test-film')!
const file = builtFilm(film)!
const times = [{ title: 'One', start: 0, end: 10 }]
const asked = (text: string, ...answers: string[]) => {
  const written = answers.map((words, index) => ({ text: words, right: index === 0, why: '' }))
  const [chapter] = withQuestions(times, [{ title: 'One', slides: [], questions: [{ text, isScenario: false, answers: written }] }])
  return chapter?.questions[0]
}

test('only the questions of a film may differ from its script', () => {
  const [first, ...others] = film.script.chapters
  expect(hasWordsOf(file, film.script)).toBe(true)
  expect(hasWordsOf(file, { ...film.script, chapters: [{ ...first!, questions: [] }, ...others] })).toBe(true)
  const slides = first!.slides.map((slide) => ({ ...slide, narration: ['Other words.'] }))
  expect(hasWordsOf(file, { ...film.script, chapters: [{ ...first!, slides }, ...others] })).toBe(false)
  expect(hasWordsOf(file, { ...film.script, chapters: others })).toBe(false)
})

test('a changed question has another key, and keys do not show which answer is right', () => {
  const before = asked('Why?', 'Because.', 'No.', 'Perhaps.')
  expect(before?.key).toMatch(/^c1q1-[0-9a-f]{6}$/)
  expect(before).toEqual(asked('Why?', 'Because.', 'No.', 'Perhaps.'))
  expect(asked('Why not?', 'Because.', 'No.', 'Perhaps.')?.key).not.toBe(before?.key)
  expect(asked('Why?', 'Because.', 'No.', 'Maybe.')?.key).not.toBe(before?.key)
  const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) =>
    asked(word, 'Because.', 'No.', 'Perhaps.')?.answers.findIndex(({ right }) => right),
  )
  expect(new Set(places).size).toBe(3)
})
