import { describe, expect, test } from 'vitest'

import { checkAnswers, readableAnswers, visibleQuestions } from '../form-answers.ts'
import { appendixC2Declination } from '../health/influenza-declination.ts'
import { questionsOf } from '../../questions/starting-answers.ts'
import { allTaskRules } from '../../rules/task-rules.ts'
import { formById, forms } from '../index.ts'
import { taskForms } from './index.ts'

const today = '2026-11-21'
const ada = 'a'.repeat(24)
const find = (id: string) => taskForms.find((form) => form.id === id)!
const rulesWith = (id: string) => allTaskRules.filter((rule) => rule.forms.includes(id))
const labels = (id: string) => questionsOf(find(id)).map(({ label }) => label)

test('short forms are not on the list of forms, but each can be opened', () => {
  expect(forms.filter(({ category }) => category === 'Task')).toEqual([])
  for (const form of taskForms) {
    expect(form.category, form.id).toBe('Task')
    expect(formById(form.id)).toBe(form)
  }
})

describe.each(taskForms.map((form) => [form.id, form] as const))('%s', (id, form) => {
  test('has one step with at most nine initial questions', () => {
    expect(form.sections).toHaveLength(1)
    expect(form.question_blocks[0]?.question_block.filter(({ type }) => type !== 'label').length).toBeLessThanOrEqual(9)
  })

  test('is the form of a rule, with the same retention and confidentiality', () => {
    const rules = rulesWith(id)
    expect(rules.length).toBeGreaterThan(0)
    for (const rule of rules)
      expect([rule.evidence, rule.retention, rule.confidential ?? false], rule.key).toEqual(['form', form.retention, form.confidential])
  })

  test('requires at least a day or a choice, and is prefilled only with known values', () => {
    expect(Object.keys(checkAnswers(form, {}, { today })).length).toBeGreaterThan(0)
    for (const { type, startsWith } of questionsOf(form)) {
      if (startsWith === 'today') expect(type).toBe('date')
      if (startsWith === 'ownName') expect(type).toBe('input')
    }
  })
})

/** The items that the law requires, and the questions for them. */
const required: Record<string, { citation: string; keys: string[] }> = {
  liveTrainingSessionForm: { citation: '(h)(2)(i)', keys: ['date', 'session', 'contents', 'trainers', 'jobTitles'] },
  amalgamInspectionForm: { citation: '441.50(b)(1)', keys: ['date', 'inspector', 'result'] },
  exposureSourceForm: { citation: '1910.1030(f)(3)(ii)', keys: ['identified', 'told'] },
  exposureEvaluationForm: { citation: '1910.1030(f)(3)', keys: ['date', 'time', 'clinic'] },
  exposureDeclinedForm: { citation: '1910.1030(f)(3)', keys: ['date', 'offeredBy', 'told', 'signed'] },
  exposureFollowUpForm: { citation: '1910.1030(f)(3)(iv)', keys: ['planned', 'sampleKept', 'passedOn'] },
  respiratorFitTestForm: { citation: '1910.134', keys: ['date', 'make', 'model', 'style', 'size', 'kind', 'result', 'tester'] },
  respiratorTrainingForm: { citation: '1910.134(k)', keys: ['date', 'trainer', 'understood'] },
  appendixDForm: { citation: '(k)(6)', keys: ['date', 'how', 'givenBy', 'acknowledged'] },
  ppeAssessmentForm: { citation: '1910.132(d)(2)', keys: ['date', 'workplace', 'hazards', 'certifiedBy', 'certified'] },
  caseDecisionForm: { citation: '1904.7', keys: ['caseWords', 'incidentDate', 'learnedDate', 'covered'] },
  injuryInvestigationForm: {
    citation: '3203(a)(5)',
    keys: ['date', 'caseWords', 'looked', 'causes', 'correction', 'correctionOwner', 'correctionDue'],
  },
  influenzaVaccineForm: {
    citation: '5199(h)(10)',
    keys: ['employee', 'offerDate', 'choice', 'signatureName', 'signatureOwn', 'signatureDate'],
  },
  logDecisionForm: { citation: '1904.1', keys: ['date', 'mostEmployees', 'moreThanTen'] },
  shippingTrainingForm: { citation: '172.704', keys: ['trained', 'latest', 'materials', 'trainer', 'trainerAddress', 'certified'] },
  evacuationDrillForm: { citation: 'fire code', keys: ['date', 'minutes', 'counted', 'problems'] },
}

test('each form requires the items of its citation', () => {
  for (const form of taskForms) {
    const { citation, keys } = required[form.id]!
    expect(Object.keys(checkAnswers(form, {}, { today })), form.id).toEqual(keys)
    for (const rule of rulesWith(form.id)) expect(rule.citation, form.id).toContain(citation)
  }
})

test('a training session covers the 14 elements, and "None of these" requires a summary', () => {
  const contents = questionsOf(find('liveTrainingSessionForm')).find(({ answer }) => answer.key === 'contents')
  expect(contents?.group?.map(({ value }) => value).filter((value) => value !== 'none')).toHaveLength(14)
  expect(checkAnswers(find('liveTrainingSessionForm'), { contents: ['none'] }, { today })).toMatchObject({ summary: 'Required' })
  expect(checkAnswers(find('liveTrainingSessionForm'), { contents: ['plan'] }, { today })).not.toHaveProperty('summary')
})

test('an inspection with a finding requires the action taken', () => {
  const problems = (result: string) => Object.keys(checkAnswers(find('amalgamInspectionForm'), { result }, { today }))
  expect(problems('works')).toEqual(['date', 'inspector'])
  expect(problems('full')).toEqual(['date', 'inspector', 'fullAction'])
  expect(problems('problem')).toEqual(['date', 'inspector', 'problemWhat', 'problemAction'])
})

test('the form about the source person has where and when, but no field for a name or a finding', () => {
  const opened = checkAnswers(find('exposureSourceForm'), { identified: 'yes', consent: 'agreed', told: 'yes' }, { today })
  expect(Object.keys(opened)).toEqual(['where', 'documentedOn', 'agreedOn', 'toldOn'])
  const free = questionsOf(find('exposureSourceForm')).filter(
    ({ type }) => type === 'input' || type === 'textarea' || type === 'employee-select',
  )
  expect(free.map(({ answer }) => answer.key)).toEqual(['impossibleWhy', 'infeasibleWhy', 'prohibitedBy'])
})

test('a quantitative fit test requires the fit factor and its recording', () => {
  expect(checkAnswers(find('respiratorFitTestForm'), { kind: 'quantitative' }, { today })).toMatchObject({
    fitFactor: 'Required',
    recording: 'Required',
  })
  expect(checkAnswers(find('respiratorFitTestForm'), { kind: 'qualitative' }, { today })).not.toHaveProperty('fitFactor')
})

test('the fit factors that pass and the days for a repair are those of the law', () => {
  const help = (form: string, key: string) => questionsOf(find(form)).find(({ answer }) => answer.key === key)?.help
  expect(help('respiratorFitTestForm', 'fitFactor')).toMatch(
    /100 or more for a half mask.* 500 or more for a full facepiece.*1910\.134\(f\)\(7\)/,
  )
  expect(help('amalgamInspectionForm', 'problemAction')).toMatch(/no later than 10 business days.*441\.30\(a\)\(1\)\(v\)/)
})

test('the record of a training session has the entries that the law requires', () => {
  const answers = {
    date: today,
    session: 'yearly',
    contents: ['plan', 'questions'],
    trainers: 'Ada Cole, RN',
    attended: [ada],
    jobTitles: 'Hygienist',
  }
  const [section] = readableAnswers(find('liveTrainingSessionForm'), answers, { [ada]: 'Ada Cole' })
  expect(section?.items.map(({ label }) => label)).toEqual([
    'Date of the session',
    'Which training was it?',
    'What was covered?',
    'Who gave the training, and with what qualifications?',
    'Who attended?',
    'Job titles of all who attended',
  ])
  expect(labels('liveTrainingSessionForm')).toContain('Others who attended')
})

test('the flu vaccine choice shows the words of Appendix C2 to those who decline, and to nobody else', () => {
  const statements = (choice: string) =>
    visibleQuestions(find('influenzaVaccineForm'), 1, { choice })
      .filter(({ statement }) => statement)
      .map(({ label }) => label)
  expect(statements('decline')).toEqual([appendixC2Declination])
  for (const choice of ['accept', 'doneElsewhere']) expect(statements(choice)).toEqual([])
  expect(appendixC2Declination).toHaveLength(626)
  expect(appendixC2Declination).toContain('I have been given the opportunity to be vaccinated against this infection at no charge to me.')
})
