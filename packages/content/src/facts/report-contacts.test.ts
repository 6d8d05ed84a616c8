import { expect, test } from 'vitest'

import { defaultAnswerIn } from '../questions/default-answer.ts'
import { federalContact, hoursToReport, reportContact, reportPhone, stateContacts, whomToCall } from './report-contacts.ts'
import { stepOf } from '../questions/setup-steps.ts'
import { states } from './states.ts'

test('every state with its own plan has its agency, and no other state has one', () => {
  expect(Object.keys(stateContacts).toSorted()).toEqual(
    states
      .filter((state) => state.statePlan)
      .map((state) => state.code)
      .toSorted(),
  )
  expect(reportContact('oh')).toBe(federalContact)
  expect(reportContact('ca').agency).toBe('Cal/OSHA')
})

test('a number is shown with the day of the check, and one that is not from the agency says so', () => {
  for (const [state, contact] of Object.entries(stateContacts)) {
    expect(contact.phones.length > 0, state).toBe(contact.confidence.phones !== 'low')
    expect(whomToCall(state, 'death'), state).toContain(contact.phones.length > 0 ? 'checked on 11/2' : 'osha.gov/stateplans')
    expect(whomToCall(state, 'death').includes('another source than the agency'), state).toBe(contact.confidence.phones === 'medium')
    expect(contact.source, state).not.toBe('')
  }
  expect(reportPhone('TX')).toBe('1-800-321-6742')
  expect(reportPhone('VA')).toBe('See osha.gov/stateplans')
})

test('in Wyoming and Virginia there is a way to report within eight hours', () => {
  expect(whomToCall('WY', 'death')).toContain('1-800-321-6742 (day and night)')
  expect(reportContact('VA').beyond).toContain('Serious Event Reporting form')
})

test('a state’s own conditions are named with the duty: what stays in place, and what counts', () => {
  expect(reportContact('AK').beyond).toContain('After a death, or if two or more people are hospitalized, leave the equipment')
  expect(reportContact('OR').beyond).toContain('if three or more people are hospitalized, leave the place as it is')
  expect(reportContact('OR').beyond).toContain('vehicle accident during the shift')
  expect(reportContact('NV').beyond).toContain('crashes of motor vehicles')
})

test('Michigan has one number for deaths and one for injuries', () => {
  expect(whomToCall('MI', 'death')).toContain('800-858-0397')
  expect(whomToCall('MI', 'injury')).toContain('844-464-6742')
  expect(whomToCall('MI', 'injury')).not.toContain('800-858-0397')
})

test('no state allows more time than federal law, and outcomes without a limit in a state are not reported there', () => {
  for (const state of states.map(({ code }) => code)) {
    expect(hoursToReport(state, ['death']), state).toBe(8)
    expect(hoursToReport(state, ['hospital', 'amputation', 'eye']), state).toBeLessThanOrEqual(24)
  }
  expect(hoursToReport('OH', ['disfigurement'])).toBeUndefined()
})

test('the initial emergency numbers include the agency of the state', () => {
  const numbers = (state: string) => {
    const step = stepOf('emergencyContacts')
    return JSON.stringify(step && defaultAnswerIn(step, { state, practiceType: 'dental', options: [] }))
  }
  expect(numbers('TX')).toContain('"Who":"OSHA","Phone":"1-800-321-6742"')
  expect(numbers('WA')).toContain('"Who":"Washington Labor & Industries (L&I)","Phone":"1-800-423-7233"')
  expect(numbers('CA')).toContain('"Who":"Cal/OSHA","Phone":"Oakland 510-622-2916; Sacramento 916-263-2800; ')
  expect(numbers('NV')).toContain('southern Nevada 702-486-9020; northern Nevada 775-688-3700')
  expect(numbers('VA')).toContain('See osha.gov/stateplans')
  expect(numbers('CA')).toContain('911')
})
