import { expect, test } from 'vitest'

import { fillAllText } from '#contract/text/form-texts'
import { absenceTexts, addAbsence, changeAbsence } from '#contract/staff/absences'
import { EmergencyContact, emergencyPhoneTexts } from '#contract/account/emergency-contacts'
import { addRole, maxDuties } from '#contract/roles/roles'
import { safetyProfileFields } from '#contract/account/safety-profile'
import { addStaffMember, listStaff, optionalPhone, rolesByLocation } from '#contract/staff/staff'
import { notRemovableText, protectedText, soleAdministratorText } from '#contract/staff/staff-changes'
import { MemberTask } from '#contract/staff/staff-detail'
import { importStaff, maxCellLength, maxImportBytes, maxImportRows, previewStaffImport } from '#contract/staff/staff-import'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { fieldOf } from '#contract/endpoint/testing/limits'

const id = 'a'.repeat(24)
const other = 'b'.repeat(24)

const absence = (firstDay: string, lastDay: string) => ({ locations: [id], deputy: other, firstDay, lastDay })

test.each([
  ['one day', '2026-03-01', '2026-03-01'],
  ['366 days, both included', '2026-03-01', '2027-03-01'],
  ['366 days with a leap day', '2027-03-01', '2028-02-29'],
])('an absence of %s is accepted', (_name, firstDay, lastDay) => {
  expect(problemsOf(addAbsence.body, absence(firstDay, lastDay))).toEqual({})
})

test.each([
  ['ends before it begins', '2026-03-02', '2026-03-01', absenceTexts.lastBeforeFirst],
  ['is a day too long', '2026-03-01', '2027-03-02', absenceTexts.tooLong],
])('an absence that %s is refused at its last day', (_name, firstDay, lastDay, text) => {
  expect(problemsOf(addAbsence.body, absence(firstDay, lastDay))).toEqual({ lastDay: text })
  expect(problemsOf(changeAbsence.body, absence(firstDay, lastDay)), 'a change').toEqual({ lastDay: text })
})

test.each([
  ['an empty field', '', ''],
  ['a lone plus', '+', ''],
  ['a lone country prefix', '+1', ''],
  ['a lone long prefix', '+44', ''],
  ['a number with separators', '+1 (503) 555-0100', '+15035550100'],
  ['the longest number', '+123456789012345', '+123456789012345'],
  ['the shortest number', '+1234567', '+1234567'],
])('the phone number of an emergency contact may be %s', (_name, typed, stored) => {
  expect(fieldOf(EmergencyContact, 'mainEmergencyContact.phone').parse(typed)).toBe(stored)
})

test('a phone number of an emergency contact has at most 40 characters as typed', () => {
  const typed = (length: number) => '+1 503 555 0100'.padEnd(length)
  expect(acceptedBy(fieldOf(EmergencyContact, 'mainEmergencyContact.phone'), [typed(40), typed(41)])).toEqual([typed(40)])
})

test.each(['911', '+123', '+123456', '+1234567890123456', '+05035550100', '5035550100', 'x+15035550100', '+15035550100x', 'x'.repeat(41)])(
  '"%s" is no phone number of an emergency contact, so that it does not erase the stored one',
  (typed) => {
    expect(problemsOf(fieldOf(EmergencyContact, 'pharmacyEmergencyContact.phone'), typed)).toEqual({
      '': emergencyPhoneTexts.pharmacyEmergencyContact,
    })
  },
)

test.each([
  ['mainEmergencyContact', 'Invalid Main Emergency Phone number.'],
  ['outOfTownEmergencyContact', 'Invalid Out of town Phone number.'],
  ['physicianEmergencyContact', 'Invalid Physician Phone number.'],
  ['pharmacyEmergencyContact', 'Invalid Pharmacy Phone number.'],
])('a wrong phone number of %s has its own text', (contact, text) => {
  expect(problemsOf(fieldOf(EmergencyContact, `${contact}.phone`), '911')).toEqual({ '': text })
})

test('the duties of a role are kept in their order without empty ones, and too many are refused with the limit', () => {
  const role = { name: 'Hygienist', description: 'Cleans teeth', location: id }
  expect(addRole.body.parse({ ...role, jobTasks: ['  Sharpen ', '', '  ', 'Sterilize'] }).jobTasks).toEqual(['Sharpen', 'Sterilize'])
  expect(addRole.body.parse(role)).toMatchObject({ jobTasks: [], defaultEquipment: [] })
  const tooMany = Array.from({ length: maxDuties + 1 }, () => 'Duty')
  expect(problemsOf(addRole.body, { ...role, jobTasks: tooMany })).toEqual({ jobTasks: 'Please enter at most 200 duties.' })
})

test('the allergies of an account are counted between commas', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `A${index}`).join(', ')
  expect(problemsOf(safetyProfileFields.allergies, `${list(200)}, ,`)).toEqual({})
  expect(problemsOf(safetyProfileFields.allergies, list(201))).toEqual({ '': 'Please enter at most 200 allergies.' })
})

test('one allergy of an account has at most 500 characters, without the spaces around it', () => {
  expect(problemsOf(safetyProfileFields.allergies, `Latex,  ${'x'.repeat(500)}  `)).toEqual({})
  expect(problemsOf(safetyProfileFields.allergies, `Latex, ${'x'.repeat(501)}`)).toEqual({
    '': 'Please put a comma between two allergies.',
  })
})

test.each([
  ['nothing', '', ''],
  ['a country prefix', '+1', ''],
  ['three characters', '+44', ''],
  ['three characters between separators', ' +4-4 ', ''],
  ['a number', '+1 503 555 0100', '+15035550100'],
])('the phone number of a member may be %s', (_name, typed, stored) => expect(optionalPhone.parse(typed)).toBe(stored))

test('four characters are no phone number of a member', () => {
  expect(problemsOf(optionalPhone, '+123')).toEqual({ '': 'Invalid Phone number.' })
  expect(problemsOf(optionalPhone, '+'.padEnd(41, '1'))).toEqual({ '': 'Invalid Phone number.' })
})

test('a member without contacts is sent with null or an empty text, and an absent contact stays absent', () => {
  const member = { firstName: 'Dana', lastName: 'Whitfield', locations: [id], roles: [id] }
  expect(addStaffMember.body.parse({ ...member, email: null, phone: null })).toMatchObject({ email: '', phone: '' })
  expect(addStaffMember.body.parse({ ...member, email: 'Dana@Lakeside.example' }).email).toBe('dana@lakeside.example')
  expect(addStaffMember.body.parse(member)).toEqual(member)
})

test('a member without a location or a role is refused with the text of the form', () => {
  const member = { firstName: 'Dana', lastName: 'Whitfield', locations: [], roles: [] }
  expect(problemsOf(addStaffMember.body, member)).toEqual({ locations: fillAllText, roles: fillAllText })
})

test.each([
  ['one text', id, [id]],
  ['a text with commas', `${id},,${other}`, [id, other]],
  ['a repeated parameter', [id, `${other},`], [id, other]],
  ['an empty text', '', []],
])('the selected locations of the staff list may be %s', (_name, sent, read) => {
  expect(listStaff.query.parse({ selectedLocations: sent }).selectedLocations).toEqual(read)
})

test('absent selected locations are read as none', () => {
  expect(listStaff.query.parse({}).selectedLocations ?? []).toEqual([])
})

test('the locations in a path are read once each', () => {
  expect(rolesByLocation.params.parse({ locationId: `${id},${other},${id}` })).toEqual({ locationId: [id, other] })
  expect(acceptedBy(fieldOf(rolesByLocation.params, 'locationId'), ['', `${id},`, `${id}, ${other}`])).toEqual([])
})

test('the due date on a profile is in US format', () => {
  const days = [
    '11/28/2026',
    '1/28/2026',
    '11/8/2026',
    '11/28/26',
    '2026-11-28',
    '011/28/2026',
    '11/028/2026',
    '11/28/20260',
    ' 11/28/2026',
  ]
  expect(acceptedBy(fieldOf(MemberTask, 'due_date'), days)).toEqual(['11/28/2026'])
})

test('an import has at least one row and at most a thousand', () => {
  const row = {
    line: 2,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    location: '',
    role: '',
    positions: '',
    startDate: '',
    newHire: '',
  }
  const rows = (count: number) => ({ rows: Array.from({ length: count }, () => row) })
  expect(problemsOf(importStaff.body, rows(1))).toEqual({})
  expect(problemsOf(importStaff.body, rows(maxImportRows))).toEqual({})
  expect(problemsOf(importStaff.body, rows(0))).toEqual({ rows: 'There is nobody to import.' })
  expect(problemsOf(importStaff.body, rows(1_001))).toEqual({ rows: 'At most 1,000 people can be imported at once.' })
  expect(importStaff.body.parse(rows(1)).rows[0]?.lastTraining).toBe('')
})

test('a staff file has at most two megabytes, and its longest rows fit into a request', () => {
  expect(previewStaffImport.multipart).toMatchObject({ field: 'file', maxFileBytes: 2_000_000, maxFiles: 1 })
  expect([maxImportBytes, maxCellLength, importStaff.maxBodyBytes]).toEqual([2_000_000, 2_000, 8_000_000])
})

test('the texts about administrators name the person and the location', () => {
  expect(protectedText('Maria')).toBe(
    'Maria administers the practice. Only Maria and other administrators of the practice can change this.',
  )
  expect(notRemovableText('Maria')).toContain('First Maria hands over or gives up its administration')
  expect(soleAdministratorText('Maria', 'Harbor')).toBe(
    'Maria is the only admin of Harbor. Please assign another admin before making this change.',
  )
})
