import { expect, test } from 'vitest'

import { scoreOf, sumOf, type FirstAnswer } from './film-answers.ts'

const question = (key: string) => ({ key, at: 1, text: key, answers: [] })
const chapters = [
  { title: 'One', start: 0, end: 2, questions: [question('c1q1-aaaaaa'), question('c1q2-bbbbbb'), question('c1q3-cccccc')] },
]
const film = { id: 'osha-01', version: 2, file: { seconds: 2, bytes: 1, chapters, transcript: [], slides: [] } }
const answer = (key: string, right: boolean, change: Partial<FirstAnswer> = {}): FirstAnswer => ({
  userId: 'dana',
  videoId: 'osha-01',
  version: 2,
  year: '2026-01-01',
  question: key,
  answer: 'x',
  right,
  at: '2026-02-01T10:00:00Z',
  ...change,
})

test('a score counts the questions of today, and a skipped one is not answered', () => {
  const given = [
    answer('c1q1-aaaaaa', true),
    answer('c1q2-bbbbbb', false),
    answer('c1q3', true),
    answer('c1q3-cccccc', true, { version: 1 }),
  ]
  expect(scoreOf(film, given)).toEqual({ right: 1, answered: 2, total: 3 })
})

test('of two answers the earlier counts, and a film that is not built has no questions', () => {
  expect(scoreOf(film, [answer('c1q1-aaaaaa', false), answer('c1q1-aaaaaa', true, { year: '2027-01-01' })]).right).toBe(0)
  expect(scoreOf({ ...film, file: null }, [answer('c1q1-aaaaaa', true)])).toEqual({ right: 0, answered: 0, total: 0 })
  expect(sumOf([scoreOf(film, []), scoreOf(film, [answer('c1q1-aaaaaa', true)])])).toEqual({ right: 1, answered: 1, total: 6 })
})
