import { expect, test } from 'vitest'

import type { SearchHit, SearchKind } from '#contract/search/search'
import type { FoldedTask } from '#contract/tasks/folded-tasks'
import type { OpenTask } from '#contract/tasks/tasks'
import { hrefOf } from '#web/platform/routing/address.ts'

import { furtherScreens } from './further-screens.ts'
import { hitGroups } from './hit-entry.ts'
import {
  cardEntry,
  foldedTaskEntry,
  formEntry,
  matching,
  happeningEntry,
  othersTaskEntry,
  ownTaskEntries,
  type screenEntry,
} from './make-entry.ts'

const shown = ({ label, detail, address }: ReturnType<typeof screenEntry>) => [label, detail, hrefOf(address)]

const task = (change: object = {}) =>
  ({
    _id: 't',
    name: 'Spore test',
    due_date: '11/28/2026',
    occurrence: { _id: 'o' },
    shown: true,
    fold: null,
    round: null,
    ...change,
  }) as unknown as OpenTask

test('an own task opens on the board', () => {
  expect(ownTaskEntries([task()]).map(shown)).toEqual([['Spore test', 'Due 11/28/2026', '/?activeTask=t']])
})

test('of folded tasks, only the one on the board is offered, with the number of people', () => {
  const fold = { rule: 'annualTraining', count: 964 }
  expect(ownTaskEntries([task({ fold }), task({ fold, shown: false })]).map(shown)).toEqual([
    ['Spore test', '964 people', '/?rule=annualTraining'],
  ])
})

test('a round opens the walk, and a single check opens on the board', () => {
  const tasks = ['Eyewash check: Lab', 'Extinguisher check: Hall']
  const round = { frequency: '0', due: '2026-11-28', stops: 9, done: 0, minutes: 4, problems: 0, name: 'Weekly round', tasks }
  expect(ownTaskEntries([task({ round }), task({ round: { ...round, stops: 1 } })]).map(shown)).toEqual([
    ['Weekly round: 9 stops, about 4 minutes', 'Due 11/28/2026', '/rounds/walk?frequency=0&due=2026-11-28'],
    ['Spore test', 'Due 11/28/2026', '/?activeTask=t'],
  ])
  expect(matching(ownTaskEntries([task({ round })]), 'hall')).toHaveLength(1)
  const walked = [task({ round: { ...round, done: 9 } }), task({ round: { ...round, stops: 1, done: 1 } })]
  expect(ownTaskEntries(walked).map(shown)).toEqual([
    ['Weekly round: 9 stops, about 4 minutes', 'Ready to finish', '/rounds/walk?frequency=0&due=2026-11-28'],
    ['Spore test', 'Ready to finish', '/rounds/walk?frequency=0&due=2026-11-28'],
  ])
})

test('an own task that is not on the board is offered too', () => {
  expect(ownTaskEntries([task({ shown: false })])).toHaveLength(1)
})

test.each([
  ['names its person', 'Training of Dana Whitfield', { name: 'Dana Whitfield' }, 'Due 11/28/2026'],
  ['does not name its person', 'Training', { name: 'Dana Whitfield' }, 'Dana Whitfield, due 11/28/2026'],
  ['has no person', 'Training', null, 'Due 11/28/2026'],
])('a task behind a fold whose name %s', (_name, name, person, detail) => {
  const folded = { _id: 't', name, person, occurrence: { _id: 'o', due: '2026-11-28' } } as unknown as FoldedTask
  expect(shown(foldedTaskEntry(folded))).toEqual([name, detail, '/?activeTask=t'])
})

test.each([
  [[], 'Nobody, due 11/28/2026'],
  [['Dana'], 'Dana, due 11/28/2026'],
  [['Dana', 'Ruth', 'Tess'], 'Dana and 2 more, due 11/28/2026'],
])('a task of others with the people %j', (names, detail) => {
  const people = names.map((name) => ({ _id: name, name }))
  const others = { _id: 't', occurrence: 'o', name: 'Spore test', due_date: '11/28/2026', people, round: null }
  expect(shown(othersTaskEntry(others))).toEqual(['Spore test', detail, '/?activeTask=t'])
})

test('a check of somebody else opens the walk at that stop, and says how many more were found', () => {
  const round = { name: 'Weekly round', frequency: '0' as const, due: '2026-11-28', found: 3 }
  const check = { _id: 't', occurrence: 'o', name: 'Eyewash check: Lab', due_date: '11/28/2026', people: [], round }
  const address = '/rounds/walk?frequency=0&due=2026-11-28&stop=o'
  expect(shown(othersTaskEntry(check))).toEqual(['Weekly round: Eyewash check: Lab and 2 more', 'Nobody, due 11/28/2026', address])
  expect(shown(othersTaskEntry({ ...check, round: { ...round, found: 1 } }))[0]).toBe('Eyewash check: Lab')
})

const hit = (kind: SearchKind, change: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  _id: '1'.repeat(24),
  name: 'Dana Whitfield',
  detail: 'Main Street',
  place: null,
  ...change,
})

test.each<[SearchHit, string, string, string]>([
  [hit('person'), 'People', 'Dana Whitfield', `/admin/staff-view?userId=${'1'.repeat(24)}`],
  [hit('recordsOf'), 'Records', 'All records of Dana Whitfield', `/records?person=${'1'.repeat(24)}`],
  [
    hit('recordsOf', { place: 'fit test' }),
    'Records',
    'All records of Dana Whitfield: fit test',
    `/records?person=${'1'.repeat(24)}&search=fit+test`,
  ],
  [hit('record', { name: 'Spore test' }), 'Records', 'Spore test', `/records?activeRecord=${'1'.repeat(24)}`],
  [hit('sheet', { name: 'Bleach' }), 'Data sheets', 'Bleach', `/sds?sheet=${'1'.repeat(24)}`],
  [hit('page', { _id: 'ecp-hands', name: 'Hands', place: '4.1' }), 'Library', 'Hands', '/library/view?page=ecp-hands&mark=4.1'],
  [hit('page', { _id: 'ecp-hands', name: 'Hands' }), 'Library', 'Hands', '/library/view?page=ecp-hands'],
  [hit('plan', { _id: 'exposureControl', name: 'Plan' }), 'Written plans', 'Plan', '/library/plans?plan=exposureControl'],
  [hit('item', { name: 'Eyewash' }), 'Checked items', 'Eyewash', `/rounds/item?itemId=${'1'.repeat(24)}`],
  [hit('problem', { name: 'Loose rail' }), 'Fixes', 'Loose rail', `/fixes?fix=${'1'.repeat(24)}`],
  [hit('date', { name: 'CPR', place: 'CPR Dana' }), 'What runs out', 'CPR', '/expirations?search=CPR+Dana&within=all'],
])('a hit %o opens in its place', (found, group, label, address) => {
  const [{ name, entries } = { name: '', entries: [] }] = hitGroups([found], 'x')
  expect([name, ...entries.map((entry) => [entry.label, hrefOf(entry.address)])]).toEqual([group, [label, address]])
})

test.each<[SearchKind, string, string]>([
  ['person', 'See all people', '/admin/staff-list?name=da+w'],
  ['record', 'See all records', '/records?search=da+w'],
  ['sheet', 'See all data sheets', '/sds?search=da+w'],
])('more hits of the kind %s open in their list', (kind, label, address) => {
  const all = (count: number) =>
    hitGroups(
      Array.from({ length: count }, (_, index) => hit(kind, { _id: String(index) })),
      'da w',
    )
  const last = all(5)[0]?.entries.at(-1)
  expect([last?.label, last && hrefOf(last.address)]).toEqual([label, address])
  expect(all(4)[0]?.entries).toHaveLength(4)
})

test('the records of a person stand in one group with the records', () => {
  expect(hitGroups([hit('recordsOf'), hit('record'), hit('page')], 'x').map(({ name, entries }) => [name, entries.length])).toEqual([
    ['Records', 2],
    ['Library', 1],
  ])
})

test('a form, an event and a danger open their pages', () => {
  const form = { id: 'spill', name: 'Spill report', description: 'For spills', searchWords: ['mercury'], category: 'x', listedAt: null }
  expect([shown(formEntry(form as never)), formEntry(form as never).searchWords]).toEqual([
    ['Spill report', undefined, '/forms/view?formId=spill'],
    'For spills mercury',
  ])
  expect(shown(happeningEntry({ id: 'needlestick', title: 'Needlestick', searchWords: ['cut'] } as never))[2]).toBe(
    '/happened?what=needlestick',
  )
  expect(shown(cardEntry({ id: 'fire', title: 'Fire' } as never))).toEqual(['Fire', 'Do this now', '/medicc?danger=fire'])
})

test('every further screen is offered once, and those of the administration only to administrators', () => {
  expect(new Set(furtherScreens.map(({ path }) => path)).size).toBe(furtherScreens.length)
  expect(furtherScreens.filter(({ path, admin }) => path.startsWith('/admin') && !admin)).toEqual([])
})
