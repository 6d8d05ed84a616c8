import { expect, test } from 'vitest'

import { formById } from '#content/forms/index'
import type { FormDefinition, FormQuestion } from '#content/forms/form-types'

import { fillForm } from './fill-form.ts'

const by = { who: 'dana', name: 'Dana Whitfield', day: '2026-11-23' }

const question = (change: Partial<FormQuestion> & Pick<FormQuestion, 'type'>, key: string): FormQuestion => ({
  label: key,
  required: false,
  answer: { key },
  ...change,
})
const choices = (...values: string[]) => values.map((value) => ({ value, key: value }))

const formOf = (...questions: FormQuestion[]) =>
  ({
    sections: [{ label: 'All', stepNumber: 1 }],
    question_blocks: [{ stepNumber: 1, question_block: questions }],
  }) as unknown as FormDefinition

test('the uneventful choice is selected, or the first or last one if there is none', () => {
  const form = formOf(
    question({ type: 'radio', group: choices('Yes', 'No') }, 'injured'),
    question({ type: 'radio', group: choices('Needs repair', 'OK') }, 'state'),
    question({ type: 'radio', group: choices('Left', 'Right') }, 'side'),
    question({ type: 'checkbox', group: choices('Burn', 'None of these') }, 'harm'),
  )
  expect(fillForm(form, by)).toEqual({ injured: 'No', state: 'OK', side: 'Left', harm: ['None of these'] })
})

test('people, dates, names, times and numbers are filled in; an optional text stays empty', () => {
  const form = formOf(
    question({ type: 'label' }, 'words'),
    question({ type: 'employee-select' }, 'one'),
    question({ type: 'employee-select', isMulti: true }, 'several'),
    question({ type: 'date', required: true }, 'on'),
    question({ type: 'date' }, 'on another day'),
    question({ type: 'input', signature: true }, 'signed'),
    question({ type: 'input', inputKind: 'time' }, 'at'),
    question({ type: 'input', inputKind: 'number' }, 'count'),
    question({ type: 'textarea', required: true }, 'needed'),
    question({ type: 'textarea' }, 'optional'),
  )
  expect(fillForm(form, by)).toEqual({
    one: 'dana',
    several: ['dana'],
    on: '2026-11-23',
    signed: 'Dana Whitfield',
    at: '10:30',
    count: '2',
    needed: 'All in order.',
  })
})

test('given answers are used unchanged, and the questions they reveal are answered too', () => {
  const nested = { question_block: [question({ type: 'textarea', required: true }, 'how')] }
  const form = formOf(
    question(
      {
        type: 'radio',
        group: [
          { value: 'Yes', key: 'yes', question_blocks: [nested] },
          { value: 'No', key: 'no' },
        ],
      },
      'injured',
    ),
  )
  expect(fillForm(form, by)).toEqual({ injured: 'No' })
  expect(fillForm(form, { ...by, given: { injured: 'Yes' } })).toEqual({ injured: 'Yes', how: 'All in order.' })
})

test('a shipped form is filled in completely', () => {
  const form = formById('sharpsInjuryForm') ?? expect.fail('no form')
  expect(Object.keys(fillForm(form, by)).length).toBeGreaterThan(10)
})
