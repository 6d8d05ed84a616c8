import { expect, test } from 'vitest'

import { sheetFields, type SheetProposal } from '#contract/sds/own-sds'

import { noneOfThem } from '../manufacturer-sheet/missing-options.ts'
import { isDoubtful, linesOf, missingSections } from './found-lines.ts'
import { disagreementIn, fieldOfError, leftToConfirm, proposedValues, requestBody } from './own-sheet-values.ts'

const found = <Value>(value: Value, line: string, page = 1) => ({ value, page, line })
const proposal = {
  chemicalName: { ...found('Isopropanol', 'Product name: Isopropanol'), sure: true },
  manufacturer: { ...found('Harbor Supply', 'Harbor Supply Inc.'), sure: false },
  cas: [found('67-63-0', '67-63-0 70%'), found('7732-18-5', '7732-18-5 30%')],
  signalWord: found('Danger' as const, 'Danger'),
  hazards: [found('H225', 'H225, H319'), found('H319', 'H225, H319')],
  revisionDate: found('2021-03-14', 'Revised 3/14/2021'),
  edition: found('2012' as const, 'GHS 2012'),
  sections: [1, 2, 3].map((section) => ({ section, page: 1 })),
} as unknown as SheetProposal

test('the form begins with what was read, and nothing is confirmed', () => {
  expect(proposedValues(proposal)).toMatchObject({
    chemicalName: 'Isopropanol',
    cas: '67-63-0, 7732-18-5',
    signalWord: 'Danger',
    hazards: ['H225', 'H319'],
    revisionDate: '2021-03-14',
    hcsEdition: '2012',
  })
  expect(leftToConfirm(proposedValues(proposal))).toBe(sheetFields.length)
})

test('of a scan nothing is proposed', () => {
  expect(proposedValues(null)).toMatchObject({
    chemicalName: '',
    manufacturer: '',
    cas: '',
    signalWord: null,
    hazards: [],
    revisionDate: null,
  })
})

test('fields are confirmed one by one', () => {
  const values = proposedValues(proposal)
  expect(leftToConfirm({ ...values, confirmed: { ...values.confirmed, cas: true } })).toBe(sheetFields.length - 1)
  const all = Object.fromEntries(sheetFields.map((field) => [field, true])) as typeof values.confirmed
  expect(leftToConfirm({ ...values, confirmed: all })).toBe(0)
})

test.each([
  ['67-63-0, 7732-18-5', ['67-63-0', '7732-18-5']],
  ['67-63-0; 7732-18-5\n', ['67-63-0', '7732-18-5']],
  ['  ', []],
])('the CAS numbers "%s" are sent as a list', (cas, sent) => expect(requestBody({ ...proposedValues(null), cas }).cas).toEqual(sent))

test('what the sheet does not state is sent as an empty text', () => {
  expect(requestBody({ ...proposedValues(null), signalWord: 'None', hcsEdition: 'None' })).toMatchObject({
    signalWord: '',
    hcsEdition: '',
    revisionDate: '',
  })
  expect(requestBody(proposedValues(proposal))).toMatchObject({ signalWord: 'Danger', hcsEdition: '2012', revisionDate: '2021-03-14' })
})

test.each([
  ['nothing', {}, []],
  ['another sheet of the product', { another: true }, ['another']],
  ['words as printed', { asPrinted: true }, ['asPrinted']],
  ['a product that it replaces', { replaces: 'a' }, ['replaces']],
  ['no product that it replaces', { replaces: noneOfThem }, []],
])('a confirmation of %s is sent', (_name, change, sent) => {
  const body = requestBody({ ...proposedValues(null), ...change })
  expect(['another', 'asPrinted', 'replaces'].filter((key) => key in body)).toEqual(sent)
})

test('a signal word that does not belong to its statements is noticed, and None counts as no word', () => {
  const statements = [{ code: 'H225', phrase: 'Highly flammable', signalWords: ['Danger' as const] }]
  const values = { ...proposedValues(null), hazards: ['H225'] }
  expect(disagreementIn({ ...values, signalWord: 'Danger' }, statements)).toBeNull()
  expect(disagreementIn({ ...values, signalWord: 'Warning' }, statements)).toContain('always comes with Danger')
  expect(disagreementIn({ ...values, signalWord: 'None' }, statements)).toContain('always comes with Danger')
})

test.each([
  ['cas.0', 'cas'],
  ['hazards.12', 'hazards'],
  ['cas', 'cas'],
  ['confirmed.cas', 'confirmed.cas'],
  ['areas.0', 'areas.0'],
])('an error at %s is shown at %s', (path, field) => expect(fieldOfError(path)).toBe(field))

test('the lines of a field are shown once each', () => {
  expect(linesOf(proposal, 'hazards').map(({ line }) => line)).toEqual(['H225, H319'])
  expect(linesOf(proposal, 'cas')).toHaveLength(2)
  expect(linesOf(proposal, 'hcsEdition').map(({ line }) => line)).toEqual(['GHS 2012'])
  expect(linesOf({ ...proposal, revisionDate: null }, 'revisionDate')).toEqual([])
})

test('only a weak name or manufacturer is doubtful', () => {
  expect(sheetFields.filter((field) => isDoubtful(proposal, field))).toEqual(['manufacturer'])
})

test('the missing sections are counted from 1 to 16', () => {
  expect(missingSections(proposal)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
})
