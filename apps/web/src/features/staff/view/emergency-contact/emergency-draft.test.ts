import { expect, test } from 'vitest'

import type { EmergencyContact } from '#contract/account/emergency-contacts'

import { allergiesOf, allergiesText, bodyOf, draftOf, wrongPhones } from './emergency-draft.ts'

const stored: EmergencyContact = {
  mainEmergencyContact: { name: 'Kim', phone: '+15035550100', relation: 'Sister' },
  outOfTownEmergencyContact: { name: 'Lee', phone: '' },
  physicianEmergencyContact: { company: 'Clinic', name: 'Dr. Ray', phone: '', address: '1 Main' },
  pharmacyEmergencyContact: { name: 'Corner', phone: '', address: '2 Main' },
  allergies: [{ name: 'Latex' }, { name: 'Nuts' }],
  religiousOrganization: { name: '' },
  hospitalPref: 'North',
}

test('the form shows phones in national form and allergies as one text', async () => {
  const draft = await draftOf(stored)
  expect(draft.mainEmergencyContact).toEqual({ name: 'Kim', phone: { country: 'US', text: '(503) 555-0100' }, relation: 'Sister' })
  expect([draft.outOfTownEmergencyContact.phone.text, draft.allergies]).toEqual(['', 'Latex, Nuts'])
})

test('what was not changed is sent as it was stored', async () => {
  const { hospitalPref: _kept, ...fields } = stored
  expect(await bodyOf(await draftOf(stored))).toEqual(fields)
})

test('an emptied phone field removes the number', async () => {
  const draft = await draftOf(stored)
  const body = await bodyOf({ ...draft, mainEmergencyContact: { ...draft.mainEmergencyContact, phone: { country: 'US', text: '' } } })
  expect(body.mainEmergencyContact.phone).toBe('')
})

test.each([
  ['Latex, Nuts', ['Latex', 'Nuts']],
  [' Latex ,, Nuts,', ['Latex', 'Nuts']],
  ['', []],
  [' , ', []],
])('the allergies "%s" are split at commas', (text, names) => {
  expect(allergiesOf(text).map(({ name }) => name)).toEqual(names)
  expect(allergiesText(allergiesOf(text))).toBe(names.join(', '))
})

test.each([
  ['mainEmergencyContact', 'Invalid Main Emergency Phone number.'],
  ['outOfTownEmergencyContact', 'Invalid Out of town Phone number.'],
  ['physicianEmergencyContact', 'Invalid Physician Phone number.'],
  ['pharmacyEmergencyContact', 'Invalid Pharmacy Phone number.'],
] as const)('a wrong phone of %s is an error of its field', async (entry, text) => {
  const draft = await draftOf(stored)
  const wrong = { ...draft, [entry]: { ...draft[entry], phone: { country: 'US', text: '911' } } }
  expect(await wrongPhones(wrong)).toEqual({ [`${entry}.phone`]: text })
})

test('right and empty phones are no error', async () => expect(await wrongPhones(await draftOf(stored))).toEqual({}))
