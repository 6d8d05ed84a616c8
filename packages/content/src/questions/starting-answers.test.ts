import { expect, test } from 'vitest'

import { liveTrainingSessionForm } from '../forms/of-tasks/live-training-session-form.ts'
import { ppeAssessmentForm } from '../forms/of-tasks/protective-equipment/ppe-assessment-form.ts'
import { exposureEvaluationForm } from '../forms/of-tasks/exposure-evaluation-form.ts'
import type { FormQuestion } from '../forms/form-types.ts'
import { input, person, steps } from '../forms/build.ts'
import { startingAnswers, prefillVariablesOf } from './starting-answers.ts'

const ada = 'a'.repeat(24)
const known = { name: 'Ada Cole', userId: ada, today: '2026-11-21', rows: {}, practiceType: 'dental' }
const north = { Service: 'Exposure', Provider: 'Clinic North' }

test('a form is prefilled with today, the person’s name and the person', () => {
  const questions = [
    input('by', 'By', { startsWith: 'ownName' }),
    person('who', 'Who', { startsWith: 'self' }),
    person('all', 'All', { startsWith: 'self', isMulti: true }),
    input('signed', 'Signed', { signature: true }),
    input('rest', 'Rest'),
  ]
  const form = { ...liveTrainingSessionForm, ...steps(['One', questions]) }
  expect(startingAnswers(form, known)).toEqual({ by: 'Ada Cole', who: ada, all: [ada], signed: 'Ada Cole' })
  expect(startingAnswers(exposureEvaluationForm, known)).toEqual({ date: '2026-11-21' })
})

test('a signed form is about the person who fills it in; any other form starts without a person', () => {
  const about = person('about', 'About', { subject: true })
  const startOf = (...questions: FormQuestion[]) => startingAnswers({ ...liveTrainingSessionForm, ...steps(['One', questions]) }, known)
  expect(startOf(about, input('signed', 'Signed', { signature: true }))).toEqual({ about: ada, signed: 'Ada Cole' })
  expect(startOf(about, input('rest', 'Rest'))).toEqual({})
})

test('setup rows fill a long field line by line, and a short field if there is one row', () => {
  const trainers: Record<string, string>[] = [
    { Trainer: 'Ada Cole', Qualifications: 'RN', 'Phone during training': '1' },
    { Trainer: 'Ben Ito' },
    { Trainer: ' ' },
  ]
  expect(startingAnswers(liveTrainingSessionForm, { ...known, rows: { trainers } })).toMatchObject({ trainers: 'Ada Cole, RN\nBen Ito' })
  const of = (postExposureProviders: Record<string, string>[]) =>
    startingAnswers(exposureEvaluationForm, { ...known, rows: { postExposureProviders } })
  expect(of([north])).toMatchObject({ clinic: 'Clinic North' })
  expect(of([north, north])).not.toHaveProperty('clinic')
})

test('a form lists the setup answers that it is prefilled with', () => {
  expect(prefillVariablesOf(liveTrainingSessionForm)).toEqual(['trainers'])
})

test('the tasks of a hazard assessment are those of the type of practice', () => {
  const hazards = (practiceType: string) => startingAnswers(ppeAssessmentForm, { ...known, practiceType })['hazards']
  expect(hazards('dental')).toContain('Handpiece')
  expect(hazards('Veterinary')).toContain('Restraint of animals')
  expect(hazards('Veterinary')).not.toContain('Handpiece')
  expect(startingAnswers(ppeAssessmentForm, known)).toMatchObject({ date: '2026-11-21', certifiedBy: 'Ada Cole' })
})
