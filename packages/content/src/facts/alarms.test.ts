import { expect, test } from 'vitest'

import { alarmFacts, alarmKinds, alarmOfReport, alarmsOfForm } from './alarms.ts'
import { formById } from '../forms/index.ts'
import { sections } from './sections.ts'
import { taskRule } from '../rules/task-rules.ts'

test('each kind leads to a page of the library', () => {
  const pages = new Set(sections.flatMap(({ pages: ids }) => ids))
  expect(alarmKinds.filter((kind) => !pages.has(alarmFacts[kind].page))).toEqual([])
})

test('reports and forms raise the alarm of their event, and a form also that of the report to the agency', () => {
  expect(alarmOfReport('bloodExposure')).toBe('bloodExposure')
  expect(alarmOfReport('sporeTestPositive')).toBeUndefined()
  expect(alarmsOfForm('exposureIncidentForm', {}, [])).toEqual(['bloodExposure'])
  expect(alarmsOfForm('violenceIncidentForm', {}, ['violenceFollowUp', 'reportSevereInjury'])).toEqual(['violence', 'severeInjury'])
  expect(alarmsOfForm('SlipTripandFallForm', {}, ['reportDeath'])).toEqual(['workDeath'])
  expect(alarmsOfForm('SlipTripandFallForm', {}, [])).toEqual([])
  expect(['yes', 'unsure', 'no'].map((contaminated) => alarmsOfForm('sharpsInjuryForm', { contaminated }, []))).toEqual([
    ['bloodExposure'],
    ['bloodExposure'],
    [],
  ])
})

test('the forms and rules that it names exist', () => {
  for (const form of ['exposureIncidentForm', 'sharpsInjuryForm', 'violenceIncidentForm']) expect(formById(form), form).toBeDefined()
  for (const rule of ['reportDeath', 'reportSevereInjury']) expect(taskRule(rule), rule).toBeDefined()
})
