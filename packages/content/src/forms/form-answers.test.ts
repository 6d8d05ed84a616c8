import { describe, expect, test } from 'vitest'

import {
  checkAnswers,
  cleanAnswers,
  peopleNamed,
  readableAnswers,
  signatureProblems,
  subjectOf,
  visibleQuestions,
  type GivenAnswers,
} from './form-answers.ts'
import { checkboxes, input, must, option, person, steps } from './build.ts'
import { ada, ben, form, today } from '../testing/sample-form.ts'
import { find } from '../testing/shipped-forms.ts'

const complete: GivenAnswers = { when: '2026-11-20', who: ada, hurt: 'no', causes: ['wet'], agree: ['yes'] }
const check = (answers: GivenAnswers, step?: number) => checkAnswers(form, answers, step === undefined ? { today } : { today, step })
const keys = (answers: GivenAnswers, step: number) => visibleQuestions(form, step, answers).map((question) => question.answer.key)

describe('visible questions', () => {
  test('nested questions appear at any depth directly after the question they depend on', () => {
    expect(keys({ hurt: 'yes', care: 'hospital' }, 1)).toEqual([
      'hello',
      'when',
      'clock',
      'count',
      'who',
      'helpers',
      'hurt',
      'care',
      'back',
    ])
  })

  test('a question under a hidden option stays hidden, whatever its answer', () => {
    expect(keys({ hurt: 'no', care: 'hospital' }, 1)).not.toContain('back')
  })

  test('a ticked box reveals its questions, and a string in place of a list of ticks does not', () => {
    expect(keys({ causes: ['other'] }, 2)).toContain('cause')
    expect(keys({ causes: 'other' }, 2)).not.toContain('cause')
  })

  test('an unknown step has no questions', () => {
    expect(keys({}, 3)).toEqual([])
  })
})

describe('validation', () => {
  test('a complete form has no errors', () => {
    expect(check(complete)).toEqual({})
  })

  test('an empty form has an error for every missing answer of the visible questions', () => {
    expect(check({})).toEqual({
      when: 'Required',
      who: 'Required',
      hurt: 'Required',
      causes: 'Select at least one option.',
      agree: 'Required',
    })
  })

  test('one step is validated without the others', () => {
    expect(check({ causes: ['wet'], agree: ['yes'] }, 2)).toEqual({})
  })

  test('whitespace is not an answer', () => {
    expect(check({ ...complete, causes: ['other'], cause: '   ' })).toEqual({ cause: 'Required' })
  })

  test('a group with several boxes needs a tick even if it is not required', () => {
    const optional = { ...form, ...steps(['One', [checkboxes('causes', 'Causes', [option('wet', 'Wet')], { required: false })]]) }
    expect(checkAnswers(optional, {}, { today })).toEqual({ causes: 'Select at least one option.' })
  })

  test('"None of these" excludes other choices', () => {
    expect(check({ ...complete, causes: ['none'] })).toEqual({})
    expect(check({ ...complete, causes: ['none', 'wet'] })).toEqual({
      causes: '"None of these" cannot be checked together with another option.',
    })
  })

  test('a date up to today may be today but not tomorrow; other dates may be in the future', () => {
    expect(check({ ...complete, when: today })).toEqual({})
    expect(check({ ...complete, when: '2026-11-22' })).toEqual({ when: 'Please choose today or an earlier date.' })
    expect(check({ ...complete, hurt: 'yes', care: 'hospital', back: '2027-03-01' })).toEqual({})
  })

  test.each([
    ['when', '2026-02-29'],
    ['when', '11/20/2026'],
    ['when', 20261120],
    ['clock', '24:00'],
    ['clock', '9:30'],
    ['count', 'three'],
    ['count', '-1'],
    ['who', 'Ada'],
    ['who', [ada]],
    ['helpers', [ada, 'Ben']],
    ['hurt', 'maybe'],
    ['hurt', ['yes']],
    ['causes', 'wet'],
    ['causes', ['wet', 'wet']],
    ['causes', ['fire']],
    ['story', ['a']],
    ['story', { length: 3 }],
    ['agree', true],
  ])('%s = %j is not a valid answer', (key, value) => {
    expect(check({ ...complete, [key]: value })).toEqual({ [key]: 'Please check this answer.' })
  })

  test.each([
    ['when', '2024-02-29'],
    ['clock', '23:59'],
    ['count', '3'],
    ['helpers', [ada, ben]],
    ['helpers', ada],
    ['story', 'x'.repeat(10_000)],
  ])('%s = %j is a valid answer', (key, value) => {
    expect(check({ ...complete, [key]: value })).toEqual({})
  })

  test('text has a maximum length', () => {
    expect(check({ ...complete, story: 'x'.repeat(10_001) })).toEqual({ story: 'Please use at most 10,000 characters.' })
    expect(check({ ...complete, sign: 'x'.repeat(201) })).toEqual({ sign: 'Please use at most 200 characters.' })
  })
})

describe('stored answers', () => {
  test('hidden, unknown, empty and invalid answers are dropped, and text is trimmed', () => {
    const messy = {
      ...complete,
      care: 'hospital',
      back: today,
      extra: 'x',
      story: '  wet\0 ',
      count: ' ',
      causes: ['other', 'fire'],
      cause: ' soap ',
    }
    expect(cleanAnswers(form, messy)).toEqual({ ...complete, story: 'wet', causes: ['other'], cause: 'soap' })
  })

  test('characters that the database rejects are removed or replaced', () => {
    expect(cleanAnswers(form, { story: 'a\0b\ud800c' })).toEqual({ story: 'ab\ufffdc' })
  })

  test('names of built-in object properties are not answers', () => {
    const odd = { ...form, ...steps(['One', [input('constructor', 'C'), input('__proto__', 'P')]]) }
    expect(Object.keys(cleanAnswers(odd, {}))).toEqual([])
    expect(checkAnswers(odd, {}, { today })).toEqual({})
  })
})

describe('people in the answers', () => {
  test('the subject is the chosen person, or null', () => {
    expect(subjectOf(form, complete)).toBe(ada)
    expect(subjectOf(form, { who: 'Ada' })).toBeNull()
    expect(subjectOf({ ...form, ...steps(['One', [person('who', 'Who')]]) }, { who: ada })).toBeNull()
  })

  test('people are listed once, and only from visible questions', () => {
    expect(peopleNamed(form, { who: ada, helpers: [ben, ada, 'x'], story: ben })).toEqual([ada, ben])
  })

  test('a person other than the signer is rejected at the question about the person concerned, in its step', () => {
    const problems = (answers: GivenAnswers, step?: number) => signatureProblems(form, answers, { step, name: 'Ben Ito', userId: ben })
    const refused = { who: 'Choose your own name. Only the person concerned can sign.' }
    expect(problems({ who: ada, sign: 'Ben Ito' })).toEqual(refused)
    expect(problems({ who: ada, sign: 'Ben Ito' }, 1)).toEqual(refused)
    expect(problems({ who: ada, sign: 'Ben Ito' }, 2)).toEqual({})
    expect(problems({ who: ben, sign: 'ben  ito' })).toEqual({})
    expect(problems({ who: ada, sign: '  ' })).toEqual({})
    const mustSign = {
      ...form,
      ...steps(['One', [person('who', 'Who', { subject: true }), input('sign', 'S', { ...must, signature: true })]]),
    }
    expect(signatureProblems(mustSign, { who: ada }, { step: 1, name: 'Ben Ito', userId: ben })).toEqual(refused)
    expect(signatureProblems(mustSign, {}, { step: 1, name: 'Ben Ito', userId: ben })).toEqual({})
  })
})

test('a record is shown in words', () => {
  const answers = { ...complete, clock: '13:05', helpers: [ada, ben], causes: ['wet', 'other'], cause: 'Soap' }
  expect(readableAnswers(form, answers, { [ada]: 'Ada Hall' })).toEqual([
    {
      section: 'Event',
      items: [
        { label: 'When', value: '11/20/2026' },
        { label: 'Time', value: '1:05 PM' },
        { label: 'Who', value: 'Ada Hall' },
        { label: 'Helpers', value: 'Ada Hall, Unknown person' },
        { label: 'Hurt?', value: 'No' },
      ],
    },
    {
      section: 'End',
      items: [
        { label: 'Causes', value: 'Wet floor, Other' },
        { label: 'Which', value: 'Soap' },
        { label: 'Statement', value: 'I say so.' },
        { label: 'Confirmation', value: 'I agree' },
      ],
    },
  ])
})

describe('answers to an earlier version of a form', () => {
  test('a single type of violence and a single kind of care are each read as one ticked box', () => {
    const earlier = { violenceType: '2', injury: 'yes', injuryCare: 'hospital', injuryDays: 'no' }
    const words = JSON.stringify(readableAnswers(find('violenceIncidentForm'), earlier, {}))
    expect(words).toContain('Type 2: by a patient, client or visitor')
    expect(words).toContain('In-patient hospitalization')
  })
})
