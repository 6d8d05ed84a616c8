import { describe, expect, test } from 'vitest'

import { pagePassages } from '#content/assistant/page-passages'
import { modelAnswers, type ModelAnswer } from '#content/assistant/testing/evaluation-set'
import { writtenPage } from '#content/library/written-page'

import { findQuote } from './find-quote.ts'
import { isSupportedBy } from './is-supported-by.ts'
import { blockReader } from './read-blocks.ts'
import { verifyBlock, type SentPassage } from './verify-block.ts'

const passage = (...sentences: string[]): SentPassage => ({
  kind: 'page',
  source: 'ecp-containers',
  title: 'Sharps containers',
  heading: 'Swap',
  units: sentences.map((text, index) => ({ text, anchor: String(index), score: 0, fits: 0 })),
})

describe('a quote occurs in its source', () => {
  const source = 'Use a “one‑hand” scoop — never both hands.\u00a0Replace  containers within 30\u202fdays.'

  test.each([
    ['Use a "one-hand" scoop - never both hands.', 'other marks and hyphens'],
    ['Replace containers within 30 days.', 'other spaces'],
    ['“Replace containers\u200b within 30 days.”', 'marks around it and characters that are not seen'],
    ['Replace ｃontainers within 30 days', 'wide letters'],
  ])('%s (%s)', (quote) => {
    const place = findQuote(source, quote)
    expect(place && source.slice(place.start, place.end)).toMatch(
      /^(Use a “one‑hand” scoop — never both hands\.|Replace {2}containers within 30\u202fdays\.?)$/,
    )
  })

  test.each([
    'Replace containers within 40 days.',
    'replace containers within 30 days.',
    'Replace containers … 30 days.',
    'place containers within 30 days',
    'Replace containers within 3',
    'within 30',
    '',
    '   ',
  ])('does not find "%s"', (quote) => expect(findQuote(source, quote)).toBeNull())

  test('a short quote counts if it is the whole source', () => {
    expect(findQuote('At the gate.', 'At the gate.')).toEqual({ start: 0, end: 12 })
    expect(findQuote('Gate 4', 'Gate 4')).toEqual({ start: 0, end: 6 })
  })
})

describe('a sentence is supported by its quotes', () => {
  const said = (sentence: string, ...sentences: string[]) => isSupportedBy(sentence, { sentences, subject: 'Sharps containers. Swap' })

  test.each([
    ['The container is replaced when it is three-quarters full.', 'Replace containers when they are three-quarters full.'],
    ['Keep it for 30 years.', 'Exposure records are kept for 30 calendar years after the end of employment.'],
    ['Do not recap needles.', 'Needles are not recapped, bent or broken.'],
    ['Do not recap needles.', 'Never recap needles.'],
    ['Gloves?', 'Wear gloves.'],
    ['The deadline was in 2026.', 'The deadline of the plan was in 2026.'],
    [
      '29 CFR 1910.1030(g)(2) asks for training.',
      'Training at no cost: 29 CFR 1910.1030(g)(2) asks for it.'.replace('at no cost: ', 'is given: '),
    ],
  ])('%s', (sentence, quoted) => expect(said(sentence, quoted)).toBe(true))

  test.each([
    ['Keep it for 3 years.', 'Records are kept for 30 years.', 'another number'],
    ['Keep it for 30 days.', 'Records are kept for 30 years, and then 5 days.', 'another unit'],
    ['Train every Tuesday.', 'Train every week.', 'a day'],
    ['29 CFR 1910.1030(g)(2) asks.', '29 CFR 1910.1030(f)(2) asks.', 'another citation'],
    ['Recap needles with both hands.', 'Never recap needles with both hands.', 'a lost never'],
    ['Do not wear gloves.', 'Wear gloves.', 'a new not'],
    ['Do not wear gloves.', 'Do not recap needles. Wear gloves.', 'a moved not'],
    ['Never: wear gloves.', 'Never recap needles. Wear gloves.', 'a never for all'],
    ['Wear only gloves.', 'Do not recap. Do not wear gloves.', 'an only for a not'],
    ['Never wear gloves.', 'Wear only gloves.', 'a never for an only'],
    ['Never wear gloves.', 'Only wear gloves.', 'a never for an only before the same word'],
    ['Only wear gloves.', 'Never wear gloves.', 'an only for a never before the same word'],
    ['Gloves are optional.', 'Gloves are worn.', 'a new word'],
    ['Wear gloves: https://evil.example', 'Wear gloves.', 'an address'],
    ['Wear gloves \u202eevil', 'Wear gloves evil.', 'a mark of direction'],
    ['Wear gloveѕ.', 'Wear gloves.', 'a letter of another alphabet'],
    ['It is.', 'Wear gloves.', 'nothing'],
    [`Wear ${'gloves '.repeat(50)}`, 'Wear gloves.', 'too much'],
  ])('rejects: %s from %s (%s)', (sentence, quoted) => expect(said(sentence, quoted)).toBe(false))
})

describe('what a sentence may change', () => {
  const subject = 'Eyewash. Checks'
  test.each([
    ['Run the eyewash weekly.', ['Run it each week.']],
    ['It is inspected once a year.', ['Inspect it annually.']],
    ["You don't need a test first.", ['You need not take a test first.']],
    ["No, a film isn't enough.", ['A film alone is not enough.']],
    ['Close it before moving it.', ['Close it before you move it.']],
    ['Keep papers for 2 years.', ['Papers are kept two years, and three years for waste.']],
    ['Train again within one year.', ['Train again within a year.']],
    ['Anyone who signs is trained.', ['Those who sign are trained.']],
    ['You may decline.', ['You may say no.']],
    ['A mask is no respirator because it does not seal.', ['A mask is no respirator. It does not seal.']],
    ['The eyewash gets tested.', ['It is tested.']],
  ])('%s', (sentence, sentences) => expect(isSupportedBy(sentence, { sentences, subject })).toBe(true))

  test.each([
    ['Run the eyewash weekly.', ['Run water each week.'], 'a subject that no quote points at'],
    ['Eyewash checks.', ['It runs.'], 'the title alone'],
    ['Run the eyewash monthly.', ['Run it each week.'], 'another period'],
    ['You need a test first.', ['You need not take a test first.'], 'a lost not'],
    ['Keep papers one year.', ['Papers are kept two years.'], 'another number of years'],
    ['Keep papers a year.', ['Papers are kept a month.'], 'another unit'],
    ['You may accept.', ['You may say no.'], 'a yes to a no'],
    ['No, a film is enough.', ['A film is enough.'], 'a no to a yes'],
    [
      'Keep papers two years for waste.',
      ['Papers are kept two years, and three years for waste.'],
      'the number of something else in the sentence',
    ],
    ['Death: 24 hours.', ['Death · clock: 8 hours', 'Hospital stay · clock: 24 hours'], 'the number of another sentence'],
    [
      'Stay: 24 hours, death: 24 hours.',
      ['Death · clock: 8 hours', 'Hospital stay · clock: 24 hours'],
      'the number of another sentence, at the end',
    ],
  ])('and not: %s from %s (%s)', (sentence, sentences) => expect(isSupportedBy(sentence, { sentences, subject })).toBe(false))
})

test('of realistic model sentences, no wrong one is shown and most correct ones are', async () => {
  const shown = async ({ page: id, say, quotes }: ModelAnswer) => {
    const page = await writtenPage(id)
    const passages = pagePassages(page!.body, { PRACTICE_NAME: 'Lakeside', LOCATION_NAME: 'Main Street' }).map(({ heading, units }) => ({
      kind: 'page' as const,
      source: id,
      title: page!.title,
      heading,
      units: units.map((unit) => ({ ...unit, score: 0, fits: 0 })),
    }))
    const quoted = quotes.map((text) => ({
      text,
      passage:
        1 +
        passages.findIndex(({ units }) =>
          units
            .map((unit) => unit.text)
            .join(' ')
            .includes(text),
        ),
    }))
    expect([say, quoted.filter(({ passage: at }) => at === 0)]).toEqual([say, []])
    return verifyBlock({ say, quotes: quoted }, passages) !== null
  }
  const outcomes: { say: string; isRight: boolean; isShown: boolean }[] = []
  for (const answer of modelAnswers) outcomes.push({ say: answer.say, isRight: answer.isRight, isShown: await shown(answer) })
  expect(outcomes.filter(({ isRight, isShown }) => !isRight && isShown)).toEqual([])
  const right = outcomes.filter(({ isRight }) => isRight)
  expect(right.filter(({ isShown }) => isShown).length / right.length).toBeGreaterThanOrEqual(0.74)
})

test('a block shows whole sentences verbatim, with a link to the paragraph', () => {
  const passages = [passage('Never recap needles with both hands.', 'Swap  the container when it is three‑quarters full.')]
  expect(
    verifyBlock({ say: 'Swap the full container.', quotes: [{ passage: 1, text: 'container when it is three-quarters full' }] }, passages),
  ).toEqual({
    say: 'Swap the full container.',
    quotes: [
      {
        title: 'Sharps containers',
        heading: 'Swap',
        sentences: ['Swap  the container when it is three‑quarters full.'],
        href: '/library?page=ecp-containers&mark=1',
      },
    ],
  })
  const half = { say: 'Recap needles with both hands.', quotes: [{ passage: 1, text: 'recap needles with both hands.' }] }
  expect(verifyBlock(half, passages)).toBeNull()
})

test('a list item is read with its introductory line, and text below a negative heading with that heading', () => {
  const list: SentPassage = {
    ...passage(),
    heading: 'What the law asks',
    units: [
      ['The container must be:', '1'],
      ['Closed and upright.', '2.0'],
      ['Gloves must not be:', '3'],
      ['Washed or shared.', '4.0'],
    ].map(([text = '', anchor = '']) => ({ text, anchor, score: 0, fits: 0 })),
  }
  const shown = (say: string, text: string, of = list) => verifyBlock({ say, quotes: [{ passage: 1, text }] }, [of])
  expect(shown('The container must be closed.', 'Closed and upright.')?.quotes[0]?.sentences).toEqual(['Closed and upright.'])
  expect(shown('Gloves must be washed.', 'Washed or shared.')).toBeNull()
  expect(shown('Gloves must not be washed.', 'Washed or shared.')).not.toBeNull()
  const never = (heading: string) => ({ ...passage('Test the dirty needle.'), heading })
  expect(shown('Test the needle.', 'Test the dirty needle.', never('What we never do'))).toBeNull()
  expect(shown('Never test the needle.', 'Test the dirty needle.', never('What we never do'))).not.toBeNull()
  for (const heading of ['What we do', 'Did we never do it?'])
    expect(shown('Test the needle.', 'Test the dirty needle.', never(heading))).not.toBeNull()
})

test('a sentence may have up to three hundred characters', () => {
  const long = (length: number) =>
    'Wear gloves'
      .padEnd(length - 1, ' gloves')
      .slice(0, length - 1)
      .trimEnd()
      .padEnd(length - 1, 's') + '.'
  const said = (sentence: string) => isSupportedBy(sentence, { sentences: ['Wear gloves.', sentence], subject: '' })
  expect([said(long(300)), said(long(301))]).toEqual([true, false])
})

test('an invented quote is dropped, and so is a sentence that only that quote supports', () => {
  const passages = [passage('Swap the container when it is full.')]
  const real = { passage: 1, text: 'Swap the container when it is full.' }
  const invented = { passage: 1, text: 'Swap the container every 30 days.' }
  expect(verifyBlock({ say: 'Swap the full container.', quotes: [invented, real, real] }, passages)?.quotes).toHaveLength(1)
  expect(verifyBlock({ say: 'Swap the container every 30 days.', quotes: [invented, real] }, passages)).toBeNull()
  expect(verifyBlock({ say: 'Swap the container.', quotes: [invented, { ...real, passage: 2 }] }, passages)).toBeNull()
})

test('blocks are found in chunks, in a list, after other text and despite broken ones', () => {
  const block = { say: 'Say "{x}".', quotes: [{ passage: 1, text: 'A \\ brace: }' }] }
  const written = `Sure! {"blocks": [${JSON.stringify(block)}, {"say": 3}, {"say": "no quotes"}, {broken}, ${JSON.stringify(block)}`
  for (const size of [1, 3, 1000]) {
    const reader = blockReader()
    const pieces = written.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []
    expect(pieces.flatMap((piece) => reader.read(piece))).toEqual([block, block])
  }
  const endless = blockReader()
  expect([endless.read('{"say": "'.padEnd(30_000, 'x')), endless.isFull()]).toEqual([[], true])
})
