import { expect, test } from 'vitest'

import { dangerOf, dangersByWords } from './danger.ts'
import { dangerTexts } from '../testing/evaluation-set.ts'

test.each([
  ['ow just jabbed thru my glove with the cavitron tip, patient still in the chair', 'exposure'],
  ['the cat sank its teeth in my hand', 'bite'],
  ['pink spit flew right in my eye', 'exposure'],
  ['old man slid off the chair, he is cold and making a weird noise', 'collapse'],
  ['hives all over and her throat feels tight', 'allergy'],
  ['the autoclave closet is smoking', 'fire'],
  ['battery in the curing light is swelling up', 'fire'],
  ['her boyfriend is throwing chairs at us', 'violence'],
  ['caller says there is a bomb', 'violence'],
  ['naocl popped off the syringe, he cant open his lids', 'eye'],
  ['poured clorox in with the toilet cleaner, green smell, all coughing', 'spill'],
  ['chemo bag leaked all down my sleeve', 'chemical'],
])('"%s" is recognized as %s by its combination of words', (text, kind) => {
  expect(dangersByWords(text)[0]).toBe(kind)
  expect(dangerOf(text)?.id).toBe(kind)
})

test.each([
  'last year a hygienist jabbed her finger with a used scaler, which log is it',
  'how often do we check the smoke alarm in the hall',
  'what if the autoclave starts smoking',
  'who pays when a patient bit my hand and it bleeds',
  'policy for patients who throw chairs at us',
])('"%s" is asked calmly', (text) => expect(dangersByWords(text)).toEqual([]))

test.each(['tune', 'judge'] as const)(
  'most danger texts by an author who has not seen the patterns get their card, and few calm ones get any (%s)',
  (half) => {
    const texts = dangerTexts(`danger-${half}`)
    const urgent = texts.filter(({ kind }) => kind !== 'calm')
    const calm = texts.filter(({ kind }) => kind === 'calm')
    expect([urgent.length, calm.length]).toEqual([42, 40])
    expect(urgent.filter(({ text }) => dangerOf(text)).length).toBeGreaterThanOrEqual(39)
    expect(urgent.filter(({ text, kind }) => dangerOf(text)?.id === kind).length).toBeGreaterThanOrEqual(38)
    expect(calm.filter(({ text }) => dangerOf(text)).map(({ text }) => text).length).toBeLessThanOrEqual(6)
    expect(calm.filter(({ text }) => dangersByWords(text).length > 0)).toEqual([])
  },
)

test('texts about every kind of emergency, written before its patterns, get their card, and calm ones with the same words get none', () => {
  const texts = dangerTexts('emergency-texts')
  expect(texts.filter(({ kind }) => kind === 'calm')).toHaveLength(60)
  expect(texts.filter(({ kind }) => kind !== 'calm')).toHaveLength(60)
  expect(texts.filter(({ text, kind }) => (dangerOf(text)?.id ?? 'calm') !== kind)).toEqual([])
})
