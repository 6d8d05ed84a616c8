import { expect, test } from 'vitest'

import { notStated } from '#contract/sharps-log/sharps-log-columns'

import type { BinderFacts } from '../facts/binder-facts.ts'
import { someCase, someFacts, someItem, someRecord } from '../testing/some-facts.ts'
import { binderSections, sharesOf } from './binder-sections.ts'
import type { NumberedFile } from './numbered-files.ts'

const sectionsOf = (changed: Partial<BinderFacts>, files: readonly NumberedFile[] = []) => {
  const facts = someFacts(changed)
  return binderSections(facts, sharesOf(facts), files)
}

const blocksOf = (key: string, changed: Partial<BinderFacts>, files?: readonly NumberedFile[]) =>
  sectionsOf(changed, files).find((section) => section.key === key)?.blocks ?? []

const tableIn = (blocks: ReturnType<typeof blocksOf>) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))

const factsIn = (blocks: ReturnType<typeof blocksOf>) =>
  Object.fromEntries(blocks.flatMap((block) => (block.kind === 'pairs' ? block.pairs.map(({ label, value }) => [label, value]) : [])))

const [training, injuries, sharps] = ['training', 'injuries', 'sharps'].map((key) => someItem(key))
const items = [training!, injuries!, sharps!]

test('a record is in the section of its rule or of its group, and only in the first of them', () => {
  const ofRule = someRecord('1', { rule: 'annualTraining' })
  const ofGroup = someRecord('2', { group: 'training' })
  const ofBoth = someRecord('3', { rule: 'saferDeviceInput', group: 'injuries' })
  const ofNone = someRecord('4', { rule: 'eyewashRun', group: 'checks' })
  const records = [ofRule, ofGroup, ofBoth, ofNone]
  const shares = sharesOf({ items, records, scope: 'everything' })
  expect(Object.fromEntries(shares.items)).toEqual({ training: [ofRule, ofGroup], injuries: [ofBoth], sharps: [] })
  expect(shares.others).toEqual([ofNone])
  expect(sharesOf({ items, records, scope: 'case' }).others).toEqual([])
})

test('problems and other records are only in a binder with everything, and other records only if there are any', () => {
  const keys = (changed: Partial<BinderFacts>) => sectionsOf({ items: [training!], ...changed }).map(({ key }) => key)
  expect(keys({})).toEqual(['training', 'fixes'])
  expect(keys({ records: [someRecord('1')] })).toEqual(['training', 'fixes', 'others'])
  expect(keys({ records: [someRecord('1')], scope: 'case' })).toEqual(['training'])
})

test('a section says what requires it, how it stands, and what happened to it in the case', () => {
  const item = someItem('poster', { state: 'missing', last: '2026-03-01' })
  const marked = (mark: 'shown' | 'handedOver', of = 'poster') => ({
    ...someCase,
    requests: [
      {
        _id: 'd'.repeat(24),
        item: of,
        what: '',
        answer: '',
        abateBy: null,
        mark,
        by: 'Nora',
        at: '2026-11-28T19:00:00.000Z',
        evidence: [],
        action: null,
      },
    ],
  })
  expect(factsIn(blocksOf('poster', { items: [item], inspection: marked('shown') }))).toEqual({
    'Required by': 'Rule of poster',
    'What is asked for': 'What poster asks',
    State: 'Something is missing',
    'Last done': '03/01/2026',
    'In this case': 'Shown',
  })
  expect(factsIn(blocksOf('poster', { items: [item], inspection: marked('handedOver') }))).toMatchObject({ 'In this case': 'Handed over' })
  expect(factsIn(blocksOf('poster', { items: [item], inspection: marked('shown', 'training') }))).not.toHaveProperty('In this case')
  expect(factsIn(blocksOf('poster', { items: [someItem('poster', { citation: '' })] }))).toMatchObject({
    'Required by': '-',
    State: 'Ready',
    'Last done': '-',
  })
})

test('of the lines, those that only open a page are left out, and what is missing is marked', () => {
  const line = (text: string, changed: object = {}) => ({ text, missing: false, citation: '', opens: null, target: null, ...changed })
  const lines = [
    line('No plan', { missing: true }),
    line('A task', { opens: 'task', target: 'e' }),
    line('Open the log', { opens: 'sharpsLog' }),
    line('12 sheets', { opens: 'sheets' }),
  ]
  expect(blocksOf('poster', { items: [someItem('poster', { lines })] })).toContainEqual({
    kind: 'list',
    items: ['Missing: No plan', 'A task', '12 sheets'],
  })
  expect(blocksOf('poster', { items: [someItem('poster')] }).map(({ kind }) => kind)).not.toContain('list')
})

test('records in the section of the sharps log name nobody, and those in other sections do', () => {
  const records = [
    someRecord('1', { rule: 'saferDeviceInput', about: 'Sam Okafor' }),
    someRecord('2', { rule: 'annualTraining', about: 'Sam Okafor', approved: false }),
    someRecord('3', { rule: 'newHireBriefing' }),
  ]
  expect(tableIn(blocksOf('sharps', { items, records }))).toEqual([['11/20/2026', 'Record 1', '-', 'Yes', '-']])
  expect(tableIn(blocksOf('training', { items, records })).map(([, , person, approved]) => [person, approved])).toEqual([
    ['Sam Okafor', 'No'],
    ['Hana Sato', 'Yes'],
  ])
})

test('a record about sharps names nobody in any section', () => {
  const records = [someRecord('1', { rule: 'sharpsForm', group: 'injuries', about: 'Sam Okafor' })]
  expect(tableIn(blocksOf('injuries', { items, records }))).toEqual([['11/20/2026', 'Record 1', '-', 'Yes', '-']])
  expect(tableIn(blocksOf('others', { items: [], records }))).toEqual([['11/20/2026', 'Record 1', '-', 'Yes', '-']])
})

test('the log shows each column of an entry, or that it was not stated', () => {
  const answer = { time: null, deviceType: 'Scaler', deviceBrand: null, workArea: null, how: null, moment: null, procedure: null }
  const rest = { bodyPart: null, jobTitle: null, safetyFeature: null, safetyWouldHelp: null, employeeOpinion: null }
  const entries = [{ number: 3, date: '2026-03-14', ...answer, ...rest }]
  const blocks = blocksOf('sharps', { items, sharps: [{ year: 2026, entries }] })
  expect(blocks).toContainEqual({ kind: 'heading', level: 2, text: 'Sharps injury log 2026' })
  expect(blocks).toContainEqual({ kind: 'heading', level: 3, text: 'Entry 3' })
  expect(factsIn(blocks)).toMatchObject({ Date: '03/14/2026', 'Type of device': 'Scaler', 'Work area': notStated })
  expect(blocksOf('sharps', { items })).toContainEqual({ kind: 'paragraph', text: 'No sharps injury was recorded in this period.' })
})

test('the chemical list names the areas where a product is used now, and the number of its sheet', () => {
  const sheet = { id: '1', name: 'CaviCide', manufacturer: '', cas: ['67-63-0', '111-76-2'], contentType: 'application/pdf' }
  const areas = [
    { area: 'Sterilization', to: null },
    { area: 'Laboratory', to: '2026-01-01' },
  ]
  const sheets = [
    { ...sheet, areas, storageKey: 'sheets/1' },
    { ...sheet, areas: [], cas: [], manufacturer: 'Metrex', storageKey: null },
  ]
  const files = [{ number: '0007', path: 'data-sheets/0007-CaviCide.pdf', storageKey: 'sheets/1', sha256: null, recordId: null }]
  expect(tableIn(blocksOf('chemicals', { items: [someItem('chemicals')], sheets }, files))).toEqual([
    ['CaviCide', '-', '67-63-0, 111-76-2', 'Sterilization', '0007'],
    ['CaviCide', 'Metrex', '-', '-', 'Missing'],
  ])
})

test('the states of people are shown with hepatitis B and tuberculosis only', () => {
  const people = [{ name: 'Hana Sato', states: ['Open', 'No task', 'No task', 'No task', 'No task'] }]
  for (const key of ['hepatitisB', 'tuberculosis'])
    expect(tableIn(blocksOf(key, { items: [someItem(key)], people }))).toEqual([['Hana Sato', ...people[0]!.states]])
  expect(tableIn(blocksOf('fitTests', { items: [someItem('fitTests')], people }))).toEqual([])
})

test('a problem has its day, and the day on which it was fixed', () => {
  const open = { what: 'Blocked exit', place: '', foundOn: '2026-11-01', dueOn: null, state: 'open', fixedOn: null } as const
  const fixes = [open, { ...open, place: 'Lobby', dueOn: '2026-11-08', state: 'checked', fixedOn: '2026-11-05' } as const]
  expect(tableIn(blocksOf('fixes', { fixes }))).toEqual([
    ['11/01/2026', 'Blocked exit', '-', '-', 'Open'],
    ['11/01/2026', 'Blocked exit', 'Lobby', '11/08/2026', 'Fixed and checked, 11/05/2026'],
  ])
  expect(tableIn(blocksOf('fixes', {}))).toEqual([])
})
