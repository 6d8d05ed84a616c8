import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  carriesSignature,
  checkAnswers,
  cleanAnswers,
  peopleNamed,
  readableAnswers,
  subjectOf,
  visibleQuestions,
  type GivenAnswers,
} from './form-answers.ts'
import type { Answers, FormDefinition, FormQuestion, QuestionOption } from './form-types.ts'
import {
  anyDate,
  checkboxes,
  input,
  must,
  note,
  option,
  pastDate,
  person,
  radio,
  steps,
  textarea,
  tick,
  time,
  yesNo,
} from './forms/build.ts'
import { forms } from './forms/index.ts'

const today = '2026-11-21'
const ada = 'a'.repeat(24)
const ben = 'b'.repeat(24)

const form: FormDefinition = {
  id: 'sample',
  name: 'Sample',
  description: 'A form with every kind of question.',
  searchWords: [],
  category: 'Incident Report',
  version: 1,
  confidential: false,
  retention: 'check1',
  ...steps(
    [
      'Event',
      [
        note('hello', 'Static text'),
        pastDate('when', 'When', must),
        time('clock', 'Time'),
        input('count', 'How many', { inputKind: 'number' }),
        person('who', 'Who', { ...must, subject: true }),
        person('helpers', 'Helpers', { isMulti: true }),
        radio(
          'hurt',
          'Hurt?',
          yesNo({
            yes: [radio('care', 'Care', [option('hospital', 'Hospital', anyDate('back', 'Back on', must)), option('none', 'None')], must)],
          }),
          must,
        ),
      ],
    ],
    [
      'End',
      [
        checkboxes('causes', 'Causes', [option('wet', 'Wet floor'), option('other', 'Other', input('cause', 'Which', must))]),
        textarea('story', 'Story'),
        note('oath', 'I say so.', { statement: true }),
        tick('agree', 'Confirmation', 'I agree'),
        input('sign', 'Full name', { signature: true }),
      ],
    ],
  ),
}

const complete: GivenAnswers = { when: '2026-11-20', who: ada, hurt: 'no', causes: ['wet'], agree: ['yes'] }
const check = (answers: GivenAnswers, step?: number) => checkAnswers(form, answers, step === undefined ? { today } : { today, step })
const keys = (answers: GivenAnswers, step: number) => visibleQuestions(form, step, answers).map((question) => question.answer.key)

describe('what is on screen', () => {
  test('nested questions appear, at any depth, right after the question they hang on', () => {
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

  test('a question under an option that is itself hidden stays hidden, whatever its answer says', () => {
    expect(keys({ hurt: 'no', care: 'hospital' }, 1)).not.toContain('back')
  })

  test('a ticked box reveals its questions, and a text in place of a list of ticks does not', () => {
    expect(keys({ causes: ['other'] }, 2)).toContain('cause')
    expect(keys({ causes: 'other' }, 2)).not.toContain('cause')
  })

  test('a step that does not exist has no questions', () => {
    expect(keys({}, 3)).toEqual([])
  })
})

describe('what may be saved', () => {
  test('a complete form has no problems', () => {
    expect(check(complete)).toEqual({})
  })

  test('an empty form names every missing answer of the visible questions', () => {
    expect(check({})).toEqual({
      when: 'Required',
      who: 'Required',
      hurt: 'Required',
      causes: 'Select at least one option.',
      agree: 'Required',
    })
  })

  test('one step is checked without the others', () => {
    expect(check({ causes: ['wet'], agree: ['yes'] }, 2)).toEqual({})
  })

  test('spaces are no answer', () => {
    expect(check({ ...complete, causes: ['other'], cause: '   ' })).toEqual({ cause: 'Required' })
  })

  test('a group with several boxes needs a tick even where it is not required', () => {
    const optional = { ...form, ...steps(['One', [checkboxes('causes', 'Causes', [option('wet', 'Wet')], { required: false })]]) }
    expect(checkAnswers(optional, {}, { today })).toEqual({ causes: 'Select at least one option.' })
  })

  test('"None of these" stands alone', () => {
    expect(check({ ...complete, causes: ['none'] })).toEqual({})
    expect(check({ ...complete, causes: ['none', 'wet'] })).toEqual({
      causes: '"None of these" cannot be ticked together with another option.',
    })
  })

  test('a date up to today may be today and not tomorrow; another date may lie ahead', () => {
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
  ])('%s = %j is no answer to that question', (key, value) => {
    expect(check({ ...complete, [key]: value })).toEqual({ [key]: 'Please check this answer.' })
  })

  test.each([
    ['when', '2024-02-29'],
    ['clock', '23:59'],
    ['count', '3'],
    ['helpers', [ada, ben]],
    ['helpers', ada],
    ['story', 'x'.repeat(10_000)],
  ])('%s = %j is fine', (key, value) => {
    expect(check({ ...complete, [key]: value })).toEqual({})
  })

  test('text has an end', () => {
    expect(check({ ...complete, story: 'x'.repeat(10_001) })).toEqual({ story: 'Please use at most 10,000 characters.' })
    expect(check({ ...complete, sign: 'x'.repeat(201) })).toEqual({ sign: 'Please use at most 200 characters.' })
  })
})

describe('what is stored', () => {
  test('hidden, unknown, empty and impossible answers are dropped and text is trimmed', () => {
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

  test('characters that the database refuses are mended', () => {
    expect(cleanAnswers(form, { story: 'a\0b\ud800c' })).toEqual({ story: 'ab\ufffdc' })
  })

  test('names that every object has are no answers', () => {
    const odd = { ...form, ...steps(['One', [input('constructor', 'C'), input('__proto__', 'P')]]) }
    expect(Object.keys(cleanAnswers(odd, {}))).toEqual([])
    expect(checkAnswers(odd, {}, { today })).toEqual({})
  })
})

describe('who it is about', () => {
  test('the subject is the person chosen, or nobody', () => {
    expect(subjectOf(form, complete)).toBe(ada)
    expect(subjectOf(form, { who: 'Ada' })).toBeNull()
    expect(subjectOf({ ...form, ...steps(['One', [person('who', 'Who')]]) }, { who: ada })).toBeNull()
  })

  test('people are named once, and only by visible questions', () => {
    expect(peopleNamed(form, { who: ada, helpers: [ben, ada, 'x'], story: ben })).toEqual([ada, ben])
  })

  test('a typed name is a signature, spaces are not', () => {
    expect(carriesSignature(form, { sign: 'Ada' })).toBe(true)
    expect(carriesSignature(form, { sign: '  ' })).toBe(false)
  })
})

test('a record reads in words', () => {
  const answers = { ...complete, clock: '13:05', helpers: [ada, ben], causes: ['wet', 'other'], cause: 'Soap' }
  expect(readableAnswers(form, answers, { [ada]: 'Ada Hall' })).toEqual([
    {
      section: 'Event',
      items: [
        { label: 'When', value: '11/20/2026' },
        { label: 'Time', value: '01:05 PM' },
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

describe('whatever is sent', () => {
  const everyForm = [form, ...forms]
  const keysOf = (one: FormDefinition) => [
    ...new Set([...JSON.stringify(one).matchAll(/"answer":\{"key":"([^"]+)"/g)].map(([, key]) => key ?? '')),
  ]
  const valuesOf = (one: FormDefinition) => [...JSON.stringify(one).matchAll(/"value":"([^"]+)"/g)].map(([, value]) => value ?? '')
  const sent = fc.constantFrom(...everyForm).chain((one) => {
    const value = fc.oneof(
      fc.constantFrom('2026-11-20', '2027-01-01', '09:30', ada, ' 7 ', '\ud800', ...valuesOf(one)),
      fc.array(fc.constantFrom(ada, ben, 'none', ...valuesOf(one)), { maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.anything({ maxDepth: 1 }),
    )
    const key = fc.constantFrom('unknown', ...keysOf(one), 'toString')
    return fc.record({ form: fc.constant(one), answers: fc.dictionary(key, value, { maxKeys: 60 }) })
  })

  test('cleaning twice changes nothing, and what is stored is JSON that reads back the same', () => {
    fc.assert(
      fc.property(sent, (given) => {
        const once = cleanAnswers(given.form, given.answers)
        expect(cleanAnswers(given.form, once)).toEqual(once)
        expect(JSON.parse(JSON.stringify(once))).toEqual(once)
        expect(JSON.stringify(once)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
    )
  })

  test('only visible questions are stored, and problems name only visible questions', () => {
    fc.assert(
      fc.property(sent, (given) => {
        const clean = cleanAnswers(given.form, given.answers)
        const visible = (answers: GivenAnswers) =>
          given.form.sections.flatMap(({ stepNumber }) => visibleQuestions(given.form, stepNumber, answers)).map(({ answer }) => answer.key)
        expect(visible(clean)).toEqual(expect.arrayContaining(Object.keys(clean)))
        expect(visible(given.answers)).toEqual(expect.arrayContaining(Object.keys(checkAnswers(given.form, given.answers, { today }))))
      }),
    )
  })

  test('the problems of all steps together are the problems of the form', () => {
    fc.assert(
      fc.property(sent, (given) => {
        const bySteps = given.form.sections.map(({ stepNumber }) => checkAnswers(given.form, given.answers, { today, step: stepNumber }))
        expect(Object.assign({}, ...bySteps)).toEqual(checkAnswers(given.form, given.answers, { today }))
      }),
    )
  })

  test('a form filled by the rules is accepted, and cleaning takes nothing away', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyForm), fc.gen(), (one, gen) => {
        const answers = filled(one, gen)
        expect(checkAnswers(one, answers, { today })).toEqual({})
        expect(cleanAnswers(one, answers)).toEqual(answers)
      }),
    )
  })

  test('a record shows names and never the id of a person', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyForm), fc.gen(), (one, gen) => {
        const answers = filled(one, gen)
        const named = JSON.stringify(readableAnswers(one, answers, { [ada]: 'Ada Hall', [ben]: 'Ben Ito' }))
        expect(named).not.toMatch(/a{24}|b{24}|Unknown person/)
        expect(peopleNamed(one, answers).length > 0).toBe(/Ada Hall|Ben Ito/.test(named))
      }),
    )
  })
})

/** Answers every visible question in a way that the question allows. */
function filled(form: FormDefinition, gen: fc.GeneratorValue): Answers {
  const answers: Answers = {}
  const fill = (questions: FormQuestion[]) => {
    for (const question of questions.filter(({ type }) => type !== 'label')) {
      const chosen: QuestionOption | undefined = question.group && gen(fc.constantFrom<QuestionOption[]>, ...question.group)
      answers[question.answer.key] = chosen && question.type === 'radio' ? chosen.value : chosen ? [chosen.value] : written(question, gen)
      fill((chosen?.question_blocks ?? []).flatMap((block) => block.question_block))
    }
  }
  for (const block of form.question_blocks) fill(block.question_block)
  return answers
}

function written({ type, inputKind, isMulti }: FormQuestion, gen: fc.GeneratorValue): string | string[] {
  if (type === 'employee-select') return isMulti ? [ada, ben] : gen(fc.constantFrom, ada, ben)
  if (type === 'date') return gen(fc.constantFrom, today, '2026-01-31', '2024-02-29')
  if (inputKind === 'time') return gen(fc.constantFrom, '00:00', '23:59')
  return inputKind === 'number' ? String(gen(fc.nat, 999_999_999)) : `x${gen(fc.string)}x`
}
