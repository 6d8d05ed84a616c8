import { expect, test } from 'vitest'

import type { SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { sharpsLogColumns } from '#contract/sharps-log/sharps-log-columns'

import { entryLines } from './entry-lines.ts'

const empty = { number: 1, ...Object.fromEntries(sharpsLogColumns.map(({ key }) => [key, null])) } as unknown as SharpsLogEntry
const labels = (state: string, change: Partial<SharpsLogEntry> = {}) =>
  entryLines({ ...empty, ...change }, { state }).map(({ label }) => label)

test('what the federal law requires is always listed', () => {
  expect(labels('OR')).toEqual(['Date', 'Type of device', 'Brand and model', 'Work area', 'How it happened'])
  expect(entryLines(empty, { state: 'OR' }).every(({ value }) => value === 'Not stated')).toBe(true)
})

test('in California every item is required', () => expect(labels('CA')).toEqual(sharpsLogColumns.map(({ label }) => label)))

test('what was stated is listed in every state, in the order of the columns, and the date in US format', () => {
  expect(labels('OR', { bodyPart: 'Thumb' })).toEqual([
    'Date',
    'Type of device',
    'Brand and model',
    'Work area',
    'How it happened',
    'Part of the body',
  ])
  expect(entryLines({ ...empty, date: '2026-11-28' }, { state: 'OR' })[0]).toEqual({ label: 'Date', value: '11/28/2026' })
})
