import { describe, expect, test } from 'vitest'

import { checkAnswers, visibleQuestions } from './form-answers.ts'
import { formIn } from './form-in.ts'
import type { FormDefinition } from './form-types.ts'
import { forms } from './index.ts'
import { find, questionsOf, shipped } from '../testing/shipped-forms.ts'

const today = '2026-11-21'

describe('an injury that must be reported to the agency', () => {
  const withInjury = ['violenceIncidentForm', 'SlipTripandFallForm', 'chemicalExposureForm', 'generalInjuryForm'] as const
  const answers = { injury: 'yes', severe: 'yes', injuryCare: ['hospital', 'amputation', 'eye', 'death'] }
  const keys = (form: FormDefinition, given: Record<string, string | string[]>) =>
    form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, given)).map(({ answer }) => answer.key)

  test.each([...withInjury, 'sharpsInjuryForm', 'exposureIncidentForm'])(
    '%s has the questions about the outcome, its time, and when the employer learned of it',
    (id) => {
      expect(keys(find(id), answers)).toEqual(
        expect.arrayContaining(['hospitalWithin24', 'amputationWithin24', 'eyeWithin24', 'deathWithin30', 'learnedDate', 'learnedTime']),
      )
      expect(checkAnswers(find(id), answers, { today })).toMatchObject({ learnedDate: 'Required', learnedTime: 'Required' })
    },
  )

  test.each(withInjury)('%s has none of these questions if nobody was injured', (id) => {
    expect(keys(find(id), { injury: 'no' })).not.toContain('learnedDate')
  })

  test('disfigurement is offered only in California', () => {
    const offered = (state: string) => JSON.stringify(formIn(find('SlipTripandFallForm'), state)).includes('"disfigurement"')
    expect([offered('CA'), offered('WA')]).toEqual([true, false])
  })

  test('the 301 questions appear only if the log is kept, and those about the person only in forms that identify one', () => {
    const of301 = ['workBegan', 'emergencyRoom', 'overnight', 'deathDate']
    for (const form of forms.filter(({ category, confidential }) => category === 'Incident Report' && confidential)) {
      const kept = keys(form, { injury: 'yes', injuryLogKept: 'yes' })
      expect(kept, form.id).toEqual(expect.arrayContaining(of301))
      expect(kept.includes('birthDate'), form.id).toBe(questionsOf(form).some(({ subject }) => subject))
      expect(keys(form, { injury: 'yes', injuryLogKept: 'no' }), form.id).not.toContain('workBegan')
    }
  })
})

describe('a form in a state', () => {
  const stateNames = /Alaska|California|Florida|Minnesota|Nevada|Ohio|Oregon|Tennessee|Washington/
  test.each(shipped.map((form) => [form.id, form] as const))('%s names no state to a practice in Pennsylvania', (_, form) => {
    const words = questionsOf(formIn(form, 'PA')).flatMap(({ label, help, group = [] }) => [label, help, ...group.map((one) => one.label)])
    expect(words.join('\n')).not.toMatch(stateNames)
  })

  test('the decision about the log shows the list of the state', () => {
    const helpOf = (state: string) =>
      questionsOf(formIn(find('logDecisionForm'), state)).find(({ answer }) => answer.key === 'industryExempt')?.help
    expect(helpOf('PA')).toMatch(/^On the federal list: offices of physicians/)
    expect(helpOf('MN')).toBe('Choose No: Minnesota exempts no industry.')
    expect(helpOf('WA')).toBe('Washington has its own list. Look in Table 1 of WAC 296-27-00105.')
    expect(helpOf('MI')).toMatch(/^On the federal list: .+ ask the agency before you answer\.$/)
  })

  test('California says which items it requires, and the example stays', () => {
    const helpOf = (state: string) =>
      questionsOf(formIn(find('sharpsInjuryForm'), state)).find(({ answer }) => answer.key === 'injuryTime')?.help
    expect(helpOf('PA')).toBe('For example 2:30 PM.')
    expect(helpOf('CA')).toBe('For example 2:30 PM. Required in California; write "unknown" if nobody can tell.')
  })
})
