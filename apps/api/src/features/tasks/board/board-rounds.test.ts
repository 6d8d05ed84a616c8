import { expect, test } from 'vitest'

import { roundsOf, type CheckedRow } from './board-rounds.ts'

const row = (occurrenceId: string, change: Partial<CheckedRow> = {}): CheckedRow => ({
  name: `Check ${occurrenceId}`,
  occurrenceId,
  ruleKey: 'sharpsContainerCheck',
  frequency: '0',
  due: '2026-11-28',
  rowKind: '',
  itemKind: 'sharpsContainer',
  itemName: `Container ${occurrenceId}`,
  itemPlace: 'Operatory 1',
  outOfUse: null,
  result: null,
  people: [],
  ...change,
})

const firsts = (rows: readonly CheckedRow[], options = {}) =>
  Object.fromEntries([...roundsOf(rows, options)].map(([id, { first, round }]) => [id, `${first} of ${round.stops}`]))

test('checks of one frequency and due day are one round, of which each points to the first', () => {
  expect(firsts([row('a'), row('b'), row('c', { due: '2026-12-05' }), row('d', { frequency: '1' })])).toEqual({
    a: 'a of 2',
    b: 'a of 2',
    c: 'c of 1',
    d: 'd of 1',
  })
})

test('checks of different rules and items are one round, and other tasks are in none', () => {
  const rows = [
    row('a'),
    row('eyewash', { ruleKey: 'eyewashRun' }),
    row('poster', { rowKind: null }),
    row('other', { ruleKey: 'safetyPoster' }),
    row('custom', { ruleKey: null }),
  ]
  expect(firsts(rows)).toEqual({ a: 'a of 2', eyewash: 'a of 2' })
})

test('on the list of the team, people with different checks have different rounds', () => {
  const rows = [
    row('a', { people: [{ _id: 'dana' }] }),
    row('b', { people: [{ _id: 'jonas' }] }),
    row('c', { people: [{ _id: 'dana' }] }),
    row('d', { people: [{ _id: 'dana' }, { _id: 'jonas' }] }),
  ]
  expect(firsts(rows, { perPeople: true })).toEqual({ a: 'a of 2', b: 'b of 1', c: 'a of 2', d: 'd of 1' })
  expect(firsts(rows)['d'], 'on the own board they are one').toBe('a of 4')
})

test('a round counts its results, its problems and the items that are out of use', () => {
  const rows = [
    row('a', { result: 'ok' }),
    row('b', { result: 'problem' }),
    row('c', { outOfUse: { since: '2026-11-12', by: 'Jonas' } }),
    row('d', { result: 'problem', outOfUse: { since: '2026-11-20', by: '' } }),
    row('e'),
  ]
  expect(roundsOf(rows).get('e')?.round).toMatchObject({
    name: 'Weekly round',
    frequency: '0',
    due: '2026-11-28',
    stops: 5,
    done: 3,
    problems: 2,
    outOfUse: [
      { item: 'Sharps container, Container c, Operatory 1', since: '2026-11-12', by: 'Jonas' },
      { item: 'Sharps container, Container d, Operatory 1', since: '2026-11-20', by: '' },
    ],
  })
})

test('the minutes grow with the places to walk to', () => {
  const minutes = (places: readonly string[]) => {
    const rows = places.map((itemPlace, index) => row(`${index}`, { itemPlace, ruleKey: 'firstAidKitCheck' }))
    return roundsOf(rows).get('0')?.round.minutes ?? 0
  }
  const places = Array.from({ length: 12 }, (_, index) => `Room ${index}`)
  const [same, apart] = [minutes(places.map(() => 'Lab')), minutes(places)]
  expect(apart).toBeGreaterThan(same)
})

test('the tasks are named only where the round stands for several of them', () => {
  const tasks = (rows: readonly CheckedRow[], named: boolean) => roundsOf(rows, { named }).get('a')?.round.tasks
  expect(tasks([row('a'), row('b')], true)).toEqual(['Check a', 'Check b'])
  expect(tasks([row('a'), row('b')], false)).toEqual([])
  expect(tasks([row('a'), row('b', { frequency: '1' })], true), 'one stop keeps its own name').toEqual([])
})
