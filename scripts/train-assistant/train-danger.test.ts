import { expect, test } from 'vitest'

import { dangerClasses, scoreDanger } from '#content/assistant/danger/danger-classifier'
import { weights } from '#content/assistant/danger/danger-weights'

import { thresholdFor, type Judged } from './calibrate-danger.ts'
import { textsFromTemplates } from './danger-templates.ts'
import { dangerTextsHash, dangerTrainingTexts } from './danger-texts.ts'
import { trainDanger } from './train-danger.ts'

const texts = dangerTrainingTexts()

test('the shipped weights were trained on the texts, cards and kinds of words of today: npm run train:assistant', () =>
  expect(weights.texts).toBe(dangerTextsHash(texts)))

test('the same texts and seed give the same weights, another seed gives others, and a few texts teach already', () => {
  const few = texts.filter((each, index) => each.class === 'fire' || (each.class === 'calm' && index % 20 === 0))
  const table = trainDanger(few, { seed: 1, epochs: 2 })
  expect(trainDanger(few, { seed: 1, epochs: 2 })).toEqual(table)
  expect(trainDanger(few, { seed: 2, epochs: 2 }).rows).not.toEqual(table.rows)
  expect(scoreDanger('flames are coming out of the dryer', table)).toMatchObject({ card: 'fire' })
  expect(scoreDanger('flames are coming out of the dryer', table).danger).toBeGreaterThan(0.5)
  expect(scoreDanger('how often do we test the eyewash', table).danger).toBeLessThan(0.5)
})

test('at least 45 urgent texts teach each card', () => {
  const urgentTexts = (card: string) => texts.filter((each) => each.class === card && each.weight === 1)
  expect(dangerClasses.filter((card) => urgentTexts(card).length < 45)).toEqual([])
})

test('a template is filled from its lists, and an unknown list is an error', () => {
  const made = textsFromTemplates('$who = pt\n; a comment\n# fainting\n{who} passed out , help')
  expect(new Set(made.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"text":"pt passed out, help","class":"fainting"}']))
  expect(() => textsFromTemplates('# fire\n{thing} burns')).toThrow('There is no list "thing"')
})

test('the threshold lets at most the given share of the calm texts through', () => {
  const judged = (danger: number, written: boolean) =>
    ({ text: '', class: 'calm', weight: written ? 1 : 0.5, danger, card: 'fire' }) satisfies Judged
  const all = [...Array.from({ length: 10 }, (_, index) => judged(index / 10, true)), judged(0.99, false)]
  const threshold = thresholdFor(all, 0.2)
  expect(all.filter(({ danger, weight }) => weight === 1 && danger >= threshold)).toHaveLength(2)
})
