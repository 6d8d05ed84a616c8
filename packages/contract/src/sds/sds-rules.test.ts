import { expect, test } from 'vitest'

import { labelSizes, labelsPerPage, maxLabels } from '#contract/sds/label-sizes'
import { saveOwnSds, sheetFields } from '#contract/sds/own-sds'
import { requestForSds } from '#contract/sds/sds'
import { getSheetBinder, getSheetFiles } from '#contract/sds/sds-binder'

import { acceptedBy, problemsOf } from '#contract/endpoint/testing/accepted'
import { fieldOf } from '#contract/endpoint/testing/limits'

test.each([
  ['one number', '67-63-0', ['67-63-0']],
  ['repeated fields', ['67-63-0', ' 64-17-5 '], ['67-63-0', '64-17-5']],
  ['a JSON list', '["67-63-0","64-17-5"]', ['67-63-0', '64-17-5']],
  ['a JSON list in one of the fields', ['["67-63-0"]', '64-17-5'], ['67-63-0', '64-17-5']],
  ['duplicates', ['67-63-0', '67-63-0'], ['67-63-0']],
  ['empty fields', ['', '  ', '67-63-0'], ['67-63-0']],
  ['a text that only begins like a list', '[67-63-0', ['[67-63-0']],
  ['nothing', undefined, []],
])('the CAS numbers of a request may be sent as %s', (_name, sent, read) => {
  expect(fieldOf(requestForSds.body, 'cas').parse(sent)).toEqual(read)
})

test.each([[[7]], [[{}]], [[null]]])('%j is no list of CAS numbers', (sent) => {
  expect(fieldOf(requestForSds.body, 'cas').safeParse(sent).success).toBe(false)
})

test.each(['Reference Sheet', ' reference  sheet ', 'RÉFERENCE SHEET'])('"%s" is no manufacturer', (manufacturer) => {
  expect(problemsOf(fieldOf(requestForSds.body, 'manufacturer'), manufacturer)).toEqual({
    '': 'Please enter the manufacturer that the label of the container names.',
  })
})

const all = Object.fromEntries(sheetFields.map((field) => [field, true]))
const sheet = {
  chemicalName: 'Isopropanol',
  manufacturer: 'Harbor Supply',
  cas: '["67-63-0"]',
  signalWord: 'Danger',
  hazards: '["H225","H319"]',
  revisionDate: '2021-03-14',
  hcsEdition: '2012',
  confirmed: JSON.stringify(all),
}

test('an own sheet is sent with its lists as JSON, and empty texts stand for what the sheet does not state', () => {
  expect(saveOwnSds.body.parse(sheet)).toMatchObject({ cas: ['67-63-0'], hazards: ['H225', 'H319'], confirmed: all })
  const unstated = { ...sheet, signalWord: '', revisionDate: '', hcsEdition: '', replaces: '' }
  const { signalWord, revisionDate, hcsEdition, replaces } = saveOwnSds.body.parse(unstated)
  expect({ signalWord, revisionDate, hcsEdition, replaces }).toEqual({
    signalWord: null,
    revisionDate: null,
    hcsEdition: null,
    replaces: undefined,
  })
})

test.each(sheetFields)('an own sheet without a confirmed %s is refused at this field', (field) => {
  expect(problemsOf(saveOwnSds.body, { ...sheet, confirmed: JSON.stringify({ ...all, [field]: false }) })).toEqual({
    [`confirmed.${field}`]: 'Please compare this with the sheet and confirm it.',
  })
})

test.each(['not JSON', '{', ''])('"%s" is no list of an own sheet', (cas) => {
  expect(Object.keys(problemsOf(saveOwnSds.body, { ...sheet, cas }))).toEqual(['cas'])
})

test('a CAS number of an own sheet is normalized, written correctly, and has a correct last digit', () => {
  const cas = (number: string) => ({ ...sheet, cas: JSON.stringify([number]) })
  expect(saveOwnSds.body.parse(cas(' 67\u201163\u20110 ')).cas).toEqual(['67-63-0'])
  expect(problemsOf(saveOwnSds.body, cas('67-63-1'))).toEqual({
    'cas.0': '67-63-1 is not a valid CAS number: its last digit is wrong.',
  })
  expect(problemsOf(fieldOf(saveOwnSds.body, 'cas.*'), 'alcohol')).toMatchObject({ '': expect.stringContaining('alcohol') as string })
})

test('hazards of an own sheet are codes of the list', () => {
  const codes = ['H225', 'H360FD', 'OSHA-DUST', 'H125', 'H525', 'H22', 'H2255', 'H360FDX', 'OSHA-', 'osha-DUST', ' H225', 'P210', 'XOSHA-A']
  expect(acceptedBy(fieldOf(saveOwnSds.body, 'hazards.*'), codes)).toEqual(['H225', 'H360FD', 'OSHA-DUST'])
})

test('each size of labels has its number on a page', () => {
  expect(labelSizes.map((size) => labelsPerPage[size])).toEqual([10, 6, 2, 1])
  expect(maxLabels).toBe(100)
})

test('the binder is a file that the cookie alone may read', () => {
  for (const endpoint of [getSheetBinder, getSheetFiles]) expect(endpoint).toMatchObject({ response: 'file', cookieMayRead: true })
})
