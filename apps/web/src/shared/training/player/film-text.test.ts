import { expect, test } from 'vitest'

import { clockText, firstGap, questionsBetween, sentenceAt } from './film-text.ts'

test('the current sentence is the last one that has started', () => {
  const transcript = [0, 2, 5].map((start) => ({ chapter: 0, start, end: start + 1, text: '' }))
  expect([-1, 0, 1.9, 2, 60].map((second) => sentenceAt(transcript, second))).toEqual([-1, 0, 0, 1, 2])
  expect(clockText(65.9)).toBe('1:05')
})

test('the first gap is the first unwatched second, and gaps of one second are ignored', () => {
  expect(firstGap([], 60)).toBe(0)
  expect(firstGap([{ from: 20, to: 60 }, { from: 0, to: 10 }], 60)).toBe(10) // prettier-ignore
  expect(firstGap([{ from: 0, to: 30 }, { from: 31, to: 59.5 }], 60)).toBeUndefined() // prettier-ignore
  expect(firstGap([{ from: 0, to: 58 }], 60)).toBe(58)
})

test('questions are asked when playback passes their time, not after a jump', () => {
  const questions = [{ at: 6 }, { at: 12 }]
  expect(questionsBetween(questions, 5.9, 6)).toEqual([{ at: 6 }])
  expect(questionsBetween(questions, 6, 6.25)).toEqual([])
  expect(questionsBetween(questions, 11.9, 12)).toEqual([{ at: 12 }])
  expect(questionsBetween(questions, 0, 12)).toEqual([])
})
