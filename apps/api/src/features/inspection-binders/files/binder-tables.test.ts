import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { someFacts, someItem, someRecord } from '../testing/some-facts.ts'
import { binderTables } from './binder-tables.ts'

type Changed = Parameters<typeof someFacts>[0]
type Included = Parameters<typeof binderTables>[1]

const tablesOf = (changed: Changed = {}, { records = [], files = [] }: Partial<Included> = {}) =>
  new Map(
    binderTables(someFacts(changed), { records, files }).map(({ path, text }) => [
      path.replace(/^tables\/(.*)\.csv$/, '$1'),
      parse<Record<string, string>>(text, { bom: true, columns: true }),
    ]),
  )

const file = (recordId: string, path: string) => ({ number: '0001', path, storageKey: path, sha256: null, recordId })

test('a binder has the tables of its items, and problems only if it contains everything', () => {
  const names = (changed: Changed) => [...tablesOf(changed).keys()]
  const always = ['request-list', 'records', 'answers']
  expect(names({})).toEqual([...always, 'fixes'])
  expect(names({ scope: 'case' })).toEqual(always)
  expect(names({ scope: 'case', items: [someItem('sharps'), someItem('chemicals')] })).toEqual([
    ...always,
    'sharps-injury-log',
    'chemicals',
  ])
  for (const key of ['hepatitisB', 'tuberculosis'])
    expect(names({ scope: 'standard', items: [someItem(key)] })).toEqual([...always, 'health-states'])
})

test('a record about sharps names nobody; any other names whom it is about, or who did it', () => {
  const records = [
    someRecord('1', { rule: 'sharpsForm', about: 'Sam Okafor' }),
    someRecord('2', { rule: 'annualTraining', about: 'Sam Okafor' }),
    someRecord('3', { approved: false }),
  ]
  const files = [file('2', 'files/0001-a.pdf'), file('2', 'files/0002-b.pdf'), file('3', 'files/0003-c.pdf')]
  expect(
    tablesOf({}, { records, files })
      .get('records')
      ?.map((row) => [row['Person'], row['Approved'], row['Files']]),
  ).toEqual([
    ['', 'Yes', ''],
    ['Sam Okafor', 'Yes', 'files/0001-a.pdf; files/0002-b.pdf'],
    ['Hana Sato', 'No', 'files/0003-c.pdf'],
  ])
})

test('each answer of a record is a row with the id of the record', () => {
  const answers = [{ section: 'Eyewash', items: [{ label: 'Ran 15 minutes', value: 'Yes' }] }]
  expect(tablesOf({}, { records: [someRecord('1', { answers }), someRecord('2')] }).get('answers')).toEqual([
    { 'Record Id': '1', Section: 'Eyewash', Question: 'Ran 15 minutes', Answer: 'Yes' },
  ])
})

test('a chemical has the path of its sheet, or is missing one', () => {
  const sheet = { id: '1', manufacturer: 'Metrex', cas: ['67-63-0'], areas: [], contentType: null }
  const sheets = [
    { ...sheet, name: 'CaviCide', storageKey: 'sheets/1' },
    { ...sheet, name: 'Bleach', storageKey: null },
  ]
  const files = [{ number: '0001', path: 'data-sheets/0001-CaviCide.pdf', storageKey: 'sheets/1', sha256: null, recordId: null }]
  const rows = tablesOf({ items: [someItem('chemicals')], sheets }, { files }).get('chemicals')
  expect(rows?.map(({ Product, Sheet }) => [Product, Sheet])).toEqual([
    ['CaviCide', 'data-sheets/0001-CaviCide.pdf'],
    ['Bleach', 'Missing'],
  ])
})

test('the request list has the state of each item, and its last day if something was done', () => {
  const items = [someItem('training', { last: '2026-05-04' }), someItem('poster', { state: 'missing' })]
  expect(tablesOf({ items }).get('request-list')).toEqual([
    { Item: 'Title of training', 'Required By': 'Rule of training', State: 'ready', 'Last Done': '2026-05-04' },
    { Item: 'Title of poster', 'Required By': 'Rule of poster', State: 'missing', 'Last Done': '' },
  ])
})
