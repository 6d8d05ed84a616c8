import { IconUser } from '@tabler/icons-react'
import { expect, test } from 'vitest'

import { matching } from './make-entry.ts'

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
  expect(names('  ')).toEqual(['Weekly spore test', 'Test eyewash station', 'Records'])
})
