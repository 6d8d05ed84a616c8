import { expect, test } from 'vitest'

import { captionsOf } from './captions.ts'
import { webVtt } from './web-vtt.ts'

const long =
  'Your employer must have a written plan that names the jobs and tasks with exposure, and it must say how each part of the rule is met here, in this very practice.'

test('a short sentence is one line, and a longer one two lines of about the same length', () => {
  const [short, two] = captionsOf([
    { text: 'Wash at once.', start: 1, end: 2 },
    { text: 'Wash any skin that blood has touched, with soap and water.', start: 3, end: 6 },
  ])
  expect(short).toEqual({ text: 'Wash at once.', start: 1, end: 2.3 })
  expect(two?.text).toBe('Wash any skin that blood has\ntouched, with soap and water.')
})

test('a long sentence is split without losing words or time', () => {
  const cues = captionsOf([{ text: long, start: 10, end: 20 }])
  expect(cues.map(({ text }) => text.replace('\n', ' ')).join(' ')).toBe(long)
  for (const { text } of cues) {
    expect(text.split('\n').length).toBeLessThanOrEqual(2)
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42)
  }
  expect(cues[0]?.start).toBe(10)
  expect(cues.at(-1)?.end).toBe(20.3)
  for (const [index, cue] of cues.entries()) expect(cue.end).toBe(cues[index + 1]?.start ?? 20.3)
})

test('a WebVTT file has numbered cues with hours, minutes, seconds and milliseconds', () => {
  const text = webVtt([
    { start: 0, end: 59.9996, text: 'One' },
    { start: 3725.25, end: 3726, text: 'Two' },
  ])
  expect(text).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:01:00.000\nOne\n\n2\n01:02:05.250 --> 01:02:06.000\nTwo\n')
})
