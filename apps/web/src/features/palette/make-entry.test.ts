import { IconUser } from '@tabler/icons-react'
import { expect, test } from 'vitest'

import { matching, rankedGroups, sheetsGroup, withDanger } from './make-entry.ts'

const entry = (label: string, detail?: string) => ({
  id: label,
  label,
  address: { to: '/' } as const,
  icon: IconUser,
  ...(detail ? { detail } : {}),
})
const entries = [entry('Weekly spore test'), entry('Test eyewash station', 'Due 11/21/2026'), entry('Records')]
const names = (typed: string) => matching(entries, typed).map(({ label }) => label)

test('every typed word must match, in any order and case, including in the detail', () => {
  expect(names('SPORE weekly')).toEqual(['Weekly spore test'])
  expect(names('eyewash 11/21')).toEqual(['Test eyewash station'])
  expect(names('spore eyewash')).toEqual([])
})

test('entries that begin with the word come first, and an empty input matches everything', () => {
  expect(names('test')).toEqual(['Test eyewash station', 'Weekly spore test'])
  expect(names('eye wash')).toEqual(['Test eyewash station'])
  expect(names('  ')).toEqual(['Weekly spore test', 'Test eyewash station', 'Records'])
})

test('the group with the best label comes first, and an empty input keeps the order', () => {
  const groups = [
    { name: 'Tasks', entries: [entry('Review the exposure control plan')] },
    { name: 'Written plans', entries: [entry('Exposure Control Plan')] },
    { name: 'Records', entries: [entry('Exposure Control Plan adopted')] },
  ]
  expect(rankedGroups(groups, 'exposure control plan').map(({ name }) => name)).toEqual(['Written plans', 'Records', 'Tasks'])
  expect(rankedGroups(groups, ' ')).toEqual(groups)
})

test.each([
  ['nothing but chemicals', true, [sheetsGroup, 'In danger now?', 'Forms']],
  ['anything else', false, ['In danger now?', 'Forms', sheetsGroup]],
])('if somebody types %s, the groups begin with %#', (_what, namesOnlyChemicals, order) => {
  const danger = { name: 'In danger now?', entries: [entry('Chemical spill or fumes')] }
  const groups = [
    { name: 'Forms', entries: [entry('Chemical exposure')] },
    { name: sheetsGroup, entries: [entry('Bleach, household')] },
  ]
  expect(withDanger(danger, groups, namesOnlyChemicals).map(({ name }) => name)).toEqual(order)
  expect(withDanger({ ...danger, entries: [] }, groups, namesOnlyChemicals)).toEqual(groups)
})
