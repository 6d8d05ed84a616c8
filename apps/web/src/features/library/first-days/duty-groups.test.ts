import { expect, test } from 'vitest'

import { dueSoon, groupDuties, weeksOf } from './duty-groups.ts'
import { countOf, peopleOf, reasonOf } from './first-days-texts.ts'
import { aDuty } from './testing/open-days.ts'

const id = (digit: number) => String(digit).repeat(24)
const span = { today: '2026-11-28', until: '2027-02-25' }
const groupOf = (...changes: Parameters<typeof aDuty>[0][]) => {
  const [group] = groupDuties(changes.map((change, index) => aDuty({ _id: id(index), ...change })))
  if (!group) throw new Error('There is no group.')
  return group
}
const people = (...names: string[]) => names.map((name, index) => ({ _id: id(index), name }))

test('tasks of one rule with the same day and answer are one card with the name of the rule', () => {
  const groups = groupDuties([aDuty({ name: 'Plan A', title: 'Plans' }), aDuty({ _id: id(2), name: 'Plan B', title: 'Plans' })])
  expect(groups.map(({ title, duties }) => [title, duties.length])).toEqual([['Plans', 2]])
})

test.each([
  ['day', { due: '2026-12-16' }],
  ['answer', { lastOn: '2026-01-05' }],
  ['reason not to apply', { notHere: 'No blood here.' }],
  ['rule', { rule: 'other' }],
  ['kind of proof', { before: 'no' }],
] as const)('tasks with another %s are on a card of their own, each with its own name', (_name, change) => {
  const groups = groupDuties([aDuty({ name: 'Plan A', title: 'Plans' }), aDuty({ _id: id(2), name: 'Plan B', title: 'Plans', ...change })])
  expect(groups.map(({ title }) => title)).toEqual(['Plan A', 'Plan B'])
})

test('a card names each person once, in order', () => {
  expect(groupOf({ people: people('Sam', 'Hana') }, { people: people('Sam') }).people).toEqual(['Hana', 'Sam'])
})

test('a card with one task of everybody names no single person', () => {
  expect(groupOf({ people: people('Sam') }, { everybody: true }).people).toEqual(['Everybody'])
})

test('a duty stays in its week from Sunday to Saturday', () => {
  const [, week, next] = weeksOf(groupDuties([aDuty({ due: '2026-12-05' }), aDuty({ _id: id(2), due: '2026-12-06' })]), span)
  expect([week, next].map((one) => [one?.start, one?.groups.map(({ first }) => first.due)])).toEqual([
    ['2026-11-29', ['2026-12-05']],
    ['2026-12-06', ['2026-12-06']],
  ])
})

test('an overdue duty is in the first week', () => {
  expect(weeksOf([groupOf({ due: '2026-11-02' })], span)[0]?.groups).toHaveLength(1)
})

test('the weeks end with the one of the last day, and a column for later is there only if something is due later', () => {
  expect(weeksOf([groupOf({ due: '2027-02-27' })], span).at(-1)).toMatchObject({ start: '2027-02-21', later: false, groups: [{}] })
  expect(weeksOf([groupOf({ due: '2027-02-28' })], span).at(-1)).toMatchObject({ start: '2027-02-28', later: true, groups: [{}] })
})

test('a duty that does not apply is in no week and is not due soon', () => {
  const group = groupOf({ notHere: 'No blood here.', due: '2026-11-30' })
  expect(weeksOf([group], span).flatMap(({ groups }) => groups)).toEqual([])
  expect(dueSoon([group], span.today)).toBe(0)
})

test('the fourteenth day is not within the next two weeks', () => {
  expect([groupOf({ due: '2026-12-11' }), groupOf({ due: '2026-12-12' })].map((group) => dueSoon([group], span.today))).toEqual([1, 0])
})

test.each([
  ['was done, and the law sets a last day', { lastOn: '2026-06-10' }, 'Last done 06/10/2026. Due by 02/25/2027 at the latest.'],
  ['was done, and is only recommended', { lastOn: '2026-06-10', kind: 'G' }, 'Last done 06/10/2026.'],
  ['the state wants now', { now: true, kind: 'S' }, 'The law wants this now.'],
  ['is good practice now', { now: true, kind: 'C' }, 'Recommended. By 02/25/2027 at the latest.'],
  ['cannot be moved', { room: null }, 'This day is fixed.'],
  ['the law wants later', {}, 'Required by law. By 02/25/2027 at the latest.'],
] as const)('a duty that %s says why it is due then', (_name, change, text) => {
  expect(reasonOf(groupOf(change))).toBe(text)
})

test('up to three people are named, of more only two and the number of the others', () => {
  const names = (...some: string[]) => peopleOf(groupOf({ people: people(...some) }))
  expect([names(), names('A', 'B', 'C'), names('A', 'B', 'C', 'D')]).toEqual(['Nobody', 'A, B, C', 'A, B and 2 more'])
})

test('only a card of several tasks shows their number', () => {
  expect([countOf(groupOf({})), countOf(groupOf({}, {}))]).toEqual(['', '2 tasks'])
})
