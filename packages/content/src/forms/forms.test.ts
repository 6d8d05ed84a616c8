import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkAnswers, readableAnswers, signatureProblems, visibleQuestions } from './form-answers.ts'
import { formGroups } from './form-groups.ts'
import { formSchema } from './form-schema.ts'
import { formIn } from './form-in.ts'
import type { FormDefinition, FormQuestion } from './form-types.ts'
import { appendixACitation, appendixADeclination } from './health/hepatitis-b-declination.ts'
import { availableFormIds, formById, forms } from './index.ts'
import { find, questionsOf, shipped, withNested } from '../testing/shipped-forms.ts'

const today = '2026-11-21'
const asked = (form: FormDefinition) => questionsOf(form).filter(({ type }) => type !== 'label')

/**
 * Questions that no form may contain: identification numbers of the person, family history (GINA), findings, the name of the source person. Only the
 * OSHA 301 contains the birth date.
 */
const forbidden =
  /social security|\bssn\b|date of birth|birth ?date|family (medical )?history|genetic|test results?|\btiter\b|viral load|hiv status|antibod|name of the (source|patient)|(source|patient)('s)? (person )?name|pre-?existing|diagnos/i
const asksForbidden = (question: FormQuestion) =>
  forbidden.test([question.label, question.answer.key, ...(question.group ?? []).map((one) => one.label ?? one.value)].join('\n'))

test('the shipped forms are these fifteen, each in its category of the list', () => {
  expect(Object.fromEntries(forms.map(({ id, category }) => [id, category]))).toEqual({
    exposureIncidentForm: 'Incident Report',
    sharpsInjuryForm: 'Incident Report',
    violenceIncidentForm: 'Incident Report',
    SlipTripandFallForm: 'Incident Report',
    chemicalExposureForm: 'Incident Report',
    generalInjuryForm: 'Incident Report',
    quarterlySafetyReportForm: 'Incident Report',
    eval_sharps_disposal: 'Incident Report',
    sharpsDisposalContainerEvaluationForm: 'Incident Report',
    ECRIsNeedleStickPreventionDeviceEvaluationForm: 'Incident Report',
    safetyDentalSyringesForm: 'Incident Report',
    needlestickSafetyAndPreventionAnnualRiskAssessment: 'Incident Report',
    tbRiskAssessment: 'Incident Report',
    hepatitisBVaccineConsentForm: 'Health Document',
    uploadHealthDocumentForm: 'Health Document',
  })
  expect(availableFormIds).toEqual(shipped.map(({ id }) => id))
  expect(formById('oshaAnnualTraining')).toBeUndefined()
})

test('each form of the section Incident Report is in one group', () => {
  const grouped = formGroups.flatMap((group) => group.forms)
  const listed = forms.filter(({ category }) => category === 'Incident Report').map(({ id }) => id)
  expect(grouped.toSorted()).toEqual(listed.toSorted())
})

test('confidentiality and retention follow the law and ruling 12', () => {
  expect(forms.map(({ id, confidential, retention }) => [id, confidential, retention])).toEqual([
    ['exposureIncidentForm', true, 'employeeMedical'],
    ['sharpsInjuryForm', true, 'injuryLog'],
    ['violenceIncidentForm', true, 'violence'],
    ['SlipTripandFallForm', true, 'injuryLog'],
    ['chemicalExposureForm', true, 'employeeMedical'],
    ['generalInjuryForm', true, 'employeeMedical'],
    ['quarterlySafetyReportForm', false, 'check1'],
    ['eval_sharps_disposal', false, 'check1'],
    ['sharpsDisposalContainerEvaluationForm', false, 'planVersion'],
    ['ECRIsNeedleStickPreventionDeviceEvaluationForm', false, 'planVersion'],
    ['safetyDentalSyringesForm', false, 'planVersion'],
    ['needlestickSafetyAndPreventionAnnualRiskAssessment', false, 'planVersion'],
    ['tbRiskAssessment', false, 'check3'],
    ['hepatitisBVaccineConsentForm', true, 'employeeMedical'],
    ['uploadHealthDocumentForm', true, 'employeeMedical'],
  ])
})

describe.each(shipped.map((form) => [form.id, form] as const))('%s', (_, form) => {
  test('is sent to the browser unchanged', () => {
    expect(formSchema.parse(form)).toEqual(form)
  })

  test('has one block of questions for each section, numbered from 1', () => {
    const numbers = form.sections.map(({ stepNumber }) => stepNumber)
    expect(numbers).toEqual(form.sections.map((_section, index) => index + 1))
    expect(form.question_blocks.map(({ stepNumber }) => stepNumber)).toEqual(numbers)
  })

  test('has unique answer keys and unique option keys', () => {
    const keys = questionsOf(form).map(({ answer }) => answer.key)
    expect(keys).toEqual([...new Set(keys)])
    const options = questionsOf(form).flatMap(({ group }) => (group ?? []).map(({ key }) => key))
    expect(options).toEqual([...new Set(options)])
  })

  test('has options with distinct values exactly where there is a choice', () => {
    for (const question of questionsOf(form)) {
      const values = (question.group ?? []).map(({ value }) => value)
      expect(values).toEqual([...new Set(values)])
      const least = question.type === 'radio' ? 2 : question.type === 'checkbox' ? 1 : 0
      expect(values.length).toBeGreaterThanOrEqual(least)
      expect(question.group === undefined).toBe(least === 0)
    }
  })

  test('offers "None of these" in every group of boxes', () => {
    for (const question of asked(form).filter(({ type, group }) => type === 'checkbox' && (group?.length ?? 0) > 1)) {
      expect(question.group?.at(-1)).toMatchObject({ value: 'none', label: 'None of these', exclusive: true })
    }
  })

  test('reaches every nested question through some choice of options', () => {
    for (const { stepNumber, question_block } of form.question_blocks) {
      const reached = new Set(visibleQuestions(form, stepNumber, {}).map(({ answer }) => answer.key))
      const choose = (question: FormQuestion, answers: Record<string, string | string[]>) => {
        for (const one of question.group ?? []) {
          const chosen = { ...answers, [question.answer.key]: question.type === 'radio' ? one.value : [one.value] }
          for (const { answer } of visibleQuestions(form, stepNumber, chosen)) reached.add(answer.key)
          for (const inner of (one.question_blocks ?? []).flatMap((block) => block.question_block)) choose(inner, chosen)
        }
      }
      for (const question of question_block) choose(question, {})
      expect([...reached].sort()).toEqual(
        withNested(question_block)
          .map(({ answer }) => answer.key)
          .sort(),
      )
    }
  })

  test('contains no forbidden question', () => {
    const kept = { injury: 'yes', injuryLogKept: 'yes' }
    const on301 = new Set(form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, kept)))
    const exempt = form.confidential && questionsOf(form).some(({ subject }) => subject)
    const found = asked(form).filter(asksForbidden)
    expect(found.filter((question) => !(exempt && question.answer.key === 'birthDate' && on301.has(question)))).toEqual([])
  })

  test('has no required static text, and every question has a label', () => {
    expect(questionsOf(form).filter(({ type, required }) => type === 'label' && required)).toEqual([])
    expect(questionsOf(form).filter(({ label }) => label.trim().length < 3)).toEqual([])
  })
})

test('the search for forbidden questions works', () => {
  const question = { type: 'input', required: false, answer: { key: 'x' } } as const
  for (const label of ['Social Security number', 'Family medical history', 'Name of the source person', 'HIV test result']) {
    expect(asksForbidden({ ...question, label })).toBe(true)
  }
})

test('a signed form identifies the person concerned in its first step, because nobody signs for another', () => {
  const signed = shipped.filter((form) => form.id !== 'violenceIncidentForm' && questionsOf(form).some(({ signature }) => signature))
  const about = signed.map((form) => visibleQuestions(form, 1, {}).find(({ subject }) => subject))
  expect(signed.map(({ id }) => id)).toEqual(['hepatitisBVaccineConsentForm', 'influenzaVaccineForm'])
  for (const question of about) expect(question).toMatchObject({ answer: { key: 'employee' }, required: true })
})

test('whoever completes the log of a violent incident signs it with their own name, and it names nobody else', () => {
  const form = find('violenceIncidentForm')
  const problems = (completedBy: string) => signatureProblems(form, { completedBy }, { name: 'Ben Ito', userId: 'b'.repeat(24) })
  expect(problems('the manager')).toEqual({ completedBy: 'Sign with your own name: Ben Ito.' })
  expect(problems('ben ito')).toEqual({})
  expect(questionsOf(form).filter(({ type, subject }) => subject || type === 'employee-select')).toEqual([])
})

describe('the sharps injury log', () => {
  const form = find('sharpsInjuryForm')

  test('identifies no one: no person is selected and no name is typed or signed', () => {
    expect(asked(form).filter(({ type }) => type === 'employee-select')).toEqual([])
    expect(
      asked(form).filter(
        ({ label, autoComplete, signature }) => signature || autoComplete || /\bnames?\b|signature|completed by/i.test(label),
      ),
    ).toEqual([])
  })

  test('California requires time, procedure, body part and the opinion of the injured person; elsewhere they are optional', () => {
    const missing = (state: string) => Object.keys(checkAnswers(formIn(form, state), { safetyFeature: 'none' }, { today }))
    const only = ['injuryTime', 'procedure', 'bodyPart', 'employeeOpinion', 'safetyWouldHelp']
    expect(missing('CA')).toEqual(expect.arrayContaining(only))
    expect(missing('OH').filter((key) => only.includes(key))).toEqual([])
    expect(checkAnswers(formIn(form, 'CA'), { injuryTime: 'unknown' }, { today })).not.toHaveProperty('injuryTime')
  })

  test('requires device, brand, work area and how it happened', () => {
    expect(Object.keys(checkAnswers(form, {}, { today }))).toEqual(expect.arrayContaining(['deviceType', 'deviceBrand', 'workArea', 'how']))
  })
})

describe('the exposure incident', () => {
  const form = find('exposureIncidentForm')

  test('is about the exposed person and has no question about the source person apart from identification and consent', () => {
    expect(
      asked(form)
        .filter(({ subject }) => subject)
        .map(({ answer }) => answer.key),
    ).toEqual(['personExposed'])
    const source = form.question_blocks.find(({ stepNumber }) => stepNumber === 5)?.question_block ?? []
    expect(
      withNested(source)
        .filter(({ type }) => type !== 'label')
        .map(({ answer }) => answer.key),
    ).toEqual([
      'sourceKnown',
      'sourceConsent',
      'sourceAskWhen',
      'sourceDocumented',
      'sourceDocumentedWhere',
      'sourceDocumentedOn',
      'sourceTold',
      'sourceUnknownWhy',
      'sourceInfeasibleWhy',
    ])
  })

  test('has the questions about device and brand only after a needlestick or cut', () => {
    const visible = (route: string) => visibleQuestions(form, 1, { route }).map(({ answer }) => answer.key)
    expect(visible('sharp')).toEqual(expect.arrayContaining(['deviceType', 'deviceBrand']))
    expect(visible('eye')).not.toContain('deviceType')
  })
})

describe('the hepatitis B vaccine choice', () => {
  const form = find('hepatitisBVaccineConsentForm')
  const statements = (choice: string) => visibleQuestions(form, 2, { choice }).filter(({ statement }) => statement)

  test('contains Appendix A verbatim', () => {
    expect(createHash('sha256').update(appendixADeclination, 'utf8').digest('hex')).toBe(
      '3664a86638c6595d804175dbdb77d20f1f1baa2dfe6cf8d4ed0e346405875779',
    )
    expect(appendixADeclination).toHaveLength(658)
    expect(appendixACitation).toBe('29 CFR 1910.1030, Appendix A')
  })

  test('shows the unchanged statement only if the person declines', () => {
    expect(statements('decline').map(({ label }) => label)).toEqual([appendixADeclination])
    for (const choice of ['accept', 'doneEarlier', 'immune', 'contraindicated']) expect(statements(choice)).toEqual([])
    expect(checkAnswers(form, { choice: 'decline' }, { today, step: 2 })).toEqual({ declineRead: 'Required' })
  })

  test('says in Ohio, and nowhere else, that a declined vaccine does not satisfy the dental board', () => {
    const duties = (state: string) =>
      questionsOf(formIn(form, state))
        .filter(({ answer }) => answer.key.startsWith('stateDuty'))
        .map(({ label }) => label)
    expect(duties('OH')).toEqual([expect.stringMatching(/^In Ohio every dentist .+ \(OAC 4715-20-01\(A\)\)\. You may decline/)])
    expect(duties('CA')).toEqual([])
  })

  test('must be signed by the person concerned for every choice', () => {
    expect(checkAnswers(form, {}, { today, step: 3 })).toEqual({
      signatureName: 'Required',
      signatureOwn: 'Required',
      signatureDate: 'Required',
    })
    expect(questionsOf(form).filter(({ subject }) => subject)).toHaveLength(1)
  })

  test('includes the statement in the record of a declination', () => {
    expect(JSON.stringify(readableAnswers(form, { choice: 'decline', declineRead: ['yes'] }, {}))).toContain(appendixADeclination)
    expect(JSON.stringify(readableAnswers(form, { choice: 'accept' }, {}))).not.toContain(appendixADeclination)
  })

  test('does not require a reason if the person declines', () => {
    const opened = visibleQuestions(form, 2, { choice: 'decline' }).filter(({ type }) => type !== 'label')
    expect(opened.map(({ answer }) => answer.key)).toEqual(['choice', 'declineRead'])
  })
})

test('a problem in the quarterly walk requires what, who and by when, and the day may be in the future', () => {
  const form = find('quarterlySafetyReportForm')
  const rest = Object.fromEntries(Object.keys(checkAnswers(form, {}, { today, step: 2 })).map((key) => [key, 'ok']))
  expect(checkAnswers(form, rest, { today, step: 2 })).toEqual({})
  const problem = { ...rest, eyewash: 'problem' }
  expect(checkAnswers(form, problem, { today, step: 2 })).toEqual({
    eyewashWhat: 'Required',
    eyewashOwner: 'Required',
    eyewashDue: 'Required',
  })
  const planned = { ...problem, eyewashWhat: 'No water', eyewashOwner: 'a'.repeat(24), eyewashDue: '2027-01-15' }
  expect(checkAnswers(form, planned, { today, step: 2 })).toEqual({})
})

test('the upload form has one section and no questions', () => {
  const form = find('uploadHealthDocumentForm')
  expect(form.sections).toEqual([{ label: 'Upload Health Documents', stepNumber: 1 }])
  expect(questionsOf(form)).toEqual([])
})

test('a violence log contains only the name of its writer', () => {
  const form = find('violenceIncidentForm')
  expect(asked(form).filter(({ type }) => type === 'employee-select')).toEqual([])
  expect(
    asked(form)
      .filter(({ autoComplete }) => autoComplete === 'name')
      .map(({ answer }) => answer.key),
  ).toEqual(['completedBy'])
})
