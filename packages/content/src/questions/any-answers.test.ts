import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contradiction } from '../forms/contradiction.ts'
import { checkAnswers, cleanAnswers, peopleNamed, readableAnswers, visibleQuestions, type GivenAnswers } from '../forms/form-answers.ts'
import type { Answers, FormDefinition, FormQuestion, QuestionOption } from '../forms/form-types.ts'
import { forms } from '../forms/index.ts'
import { ada, ben, form, today } from '../testing/sample-form.ts'

/** These invariants hold for any input to any form. */
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

test('cleaning is idempotent, and the stored JSON parses back unchanged', () => {
  fc.assert(
    fc.property(sent, (given) => {
      const once = cleanAnswers(given.form, given.answers)
      expect(cleanAnswers(given.form, once)).toEqual(once)
      expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      expect(JSON.stringify(once)).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }),
  )
})

test('only answers of visible questions are stored, and errors refer only to visible questions', () => {
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

test('the errors of all steps together equal the errors of the form', () => {
  fc.assert(
    fc.property(sent, (given) => {
      const bySteps = given.form.sections.map(({ stepNumber }) => checkAnswers(given.form, given.answers, { today, step: stepNumber }))
      expect(Object.assign({}, ...bySteps)).toEqual(checkAnswers(given.form, given.answers, { today }))
    }),
  )
})

test('a correctly filled form is accepted, and cleaning removes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...everyForm), fc.gen(), (one, gen) => {
      const answers = filled(one, gen)
      expect(checkAnswers(one, answers, { today })).toEqual({})
      expect(cleanAnswers(one, answers)).toEqual(answers)
    }),
  )
})

test('a record shows names and never a person’s id', () => {
  fc.assert(
    fc.property(fc.constantFrom(...everyForm), fc.gen(), (one, gen) => {
      const answers = filled(one, gen)
      const named = JSON.stringify(readableAnswers(one, answers, { [ada]: 'Ada Hall', [ben]: 'Ben Ito' }))
      expect(named).not.toMatch(/a{24}|b{24}|Unknown person/)
      expect(peopleNamed(one, answers).length > 0).toBe(/Ada Hall|Ben Ito/.test(named))
    }),
  )
})

/** Answers every visible question with an allowed value that does not contradict another answer. */
function filled(form: FormDefinition, gen: fc.GeneratorValue): Answers {
  const answers: Answers = {}
  const fill = (questions: FormQuestion[]) => {
    for (const question of questions.filter(({ type }) => type !== 'label')) {
      const choices = question.group?.filter(({ value }) => contradiction(question, value, answers) === undefined)
      const chosen: QuestionOption | undefined = choices && gen(fc.constantFrom<QuestionOption[]>, ...choices)
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
