import { expect, test } from 'vitest'

import { filmScript } from './film-script.ts'
import { soundTrack } from './sound-track.ts'
import { frame, timelineOf } from './timeline.ts'

const slide = (name: string) =>
  `### ${name}\n- Blue gloves\n- Red bags\n(29 CFR 1910.1030)\n\nFirst words. Then gloves.\n\nAt last, bags.\n`
const front = '---\ntitle: OSHA/Blood\nid: osha-01\nfor: Everyone\nelements: A\n---\n'
const script = filmScript(`${front}## One\n${slide('A')}${slide('B')}## Two\n${slide('C')}`)
const timeline = timelineOf(script, () => 2.03)
const slides = timeline.scenes.filter((scene) => scene.kind === 'slide')

test('scenes follow each other without gaps, start at frames, and fill whole seconds', () => {
  expect(timeline.scenes.map(({ kind }) => kind)).toEqual(['title', 'chapter', 'slide', 'slide', 'chapter', 'slide'])
  const ends = timeline.scenes.map(({ end }) => end)
  expect(timeline.scenes.map(({ start }) => start)).toEqual([0, ...ends.slice(0, -1)])
  const moments = [...ends, ...slides.flatMap(({ itemStarts }) => itemStarts)]
  for (const moment of moments) expect(Math.abs(moment / frame - Math.round(moment / frame))).toBeLessThan(1e-6)
  expect(ends.at(-1)).toBe(timeline.seconds)
  expect(Number.isInteger(timeline.seconds)).toBe(true)
})

test('chapters cover the whole film, and each starts with its title card', () => {
  const [first, second] = timeline.chapters
  expect(first).toMatchObject({ title: 'One', start: 0, end: second?.start })
  expect(second).toMatchObject({ start: timeline.scenes[4]?.start, end: timeline.seconds })
})

test('sentences keep their length, with a pause in between that is longer between paragraphs', () => {
  const spoken = slides[0]?.paragraphs ?? []
  const [[one, two] = [], [three] = []] = spoken
  expect(spoken.flat().map(({ start, end }) => Number((end - start).toFixed(2)))).toEqual([2.03, 2.03, 2.03])
  expect((two?.start ?? 0) - (one?.end ?? 0)).toBeCloseTo(0.35)
  expect((three?.start ?? 0) - (two?.end ?? 0)).toBeCloseTo(0.7)
})

test('an item appears with its words', () => {
  const [{ itemStarts, paragraphs } = slides[1]!] = slides
  const [[, gloves] = [], [bags] = []] = paragraphs
  for (const [index, sentence] of [gloves, bags].entries()) {
    expect(itemStarts[index]).toBeGreaterThanOrEqual(sentence!.start - frame)
    expect(itemStarts[index]).toBeLessThanOrEqual(sentence!.end)
  }
})

test('the sound contains each sentence at its position, and nothing else', () => {
  const track = soundTrack(timeline, 100, () => new Int16Array(203).fill(7))
  expect(track).toHaveLength(timeline.seconds * 100)
  expect(track.filter((sample) => sample !== 0)).toHaveLength(9 * 203)
  for (const { start } of slides.flatMap(({ paragraphs }) => paragraphs.flat())) {
    expect(track[Math.round(start * 100)]).toBe(7)
    expect(track[Math.round(start * 100) - 1]).toBe(0)
  }
})
