import { expect, test } from 'vitest'

import { generalInjuryForm } from './incidents/general-injury-form.ts'
import { formById } from './index.ts'
import { problemsIn, sourceOfForm } from './problems-of-form.ts'
import { quarterlySafetyReportForm } from './quarterly-safety-report-form.ts'

const [hana, sam] = ['a'.repeat(24), 'b'.repeat(24)]

test('each line of the walk that says what is wrong is a problem with its owner and day', () => {
  const answers = {
    cords: 'Problem',
    cordsWhat: 'The cord of the autoclave is torn.',
    cordsOwner: sam,
    cordsDue: '2026-12-01',
    floors: 'OK',
    exits: 'Problem',
    exitsWhat: 'A cart stands in the back exit.',
    exitsOwner: hana,
    exitsDue: '2026-11-22',
    otherProblems: 'The hall is cold.',
  }
  expect(problemsIn(quarterlySafetyReportForm, answers)).toEqual([
    { key: 'exits', what: 'A cart stands in the back exit.', owner: hana, due: '2026-11-22' },
    { key: 'cords', what: 'The cord of the autoclave is torn.', owner: sam, due: '2026-12-01' },
  ])
})

test('the remedy of an incident is a problem; "none" is not', () => {
  const remedy = (prevention: string) => problemsIn(generalInjuryForm, { prevention, preventionOwner: [hana, sam] })
  expect(remedy('A mat that does not slip.')).toEqual([{ key: 'prevention', what: 'A mat that does not slip.', owner: hana, due: null }])
  const none = [
    '',
    'None',
    'n/a',
    'nothing.',
    'Not applicable',
    'No changes needed.',
    'no change is needed',
    'Nothing to change',
    'Nothing more to do.',
  ]
  for (const words of none) expect(remedy(words), words).toEqual([])
  const some = [
    'No change of gloves between rooms: train again.',
    'Nothing may stand in the hall.',
    'No boxes in the hall',
    'None of the mats is safe',
  ]
  for (const words of some) expect(remedy(words), words).toHaveLength(1)
})

test('every listed form exists and can name a problem', () => {
  for (const id of [
    'quarterlySafetyReportForm',
    'generalInjuryForm',
    'SlipTripandFallForm',
    'violenceIncidentForm',
    'chemicalExposureForm',
    'injuryInvestigationForm',
    'exposureIncidentForm',
  ]) {
    const form = formById(id) ?? expect.fail(id)
    expect(sourceOfForm(id), id).toBeDefined()
    expect(problemsIn(form, { prevention: 'A lamp.', correction: 'A lamp.', cordsWhat: 'A lamp.' }).length, id).toBe(1)
  }
  expect(sourceOfForm('sharpsInjuryForm')).toBeUndefined()
})
