import { expect, test } from 'vitest'

import { checkAliases } from './aliases.ts'

const check = (text: string, path = 'apps/api/src/data/tasks/due.ts') => checkAliases([{ path, text }])

test('another layer is imported by its alias', () => {
  expect(check(`const a = 1\nimport { b } from '../../platform/database/rows.ts'`)).toEqual([
    expect.stringMatching(/due\.ts:2: .* write #api\/platform\/database\/rows\./),
  ])
  expect(check(`import { b } from '#api/platform/database/rows'`)).toEqual([])
})

test('a layer imports its own files by their path, and the assembled server may import all of them so', () => {
  expect(check(`import { b } from '../people/colleagues.ts'`)).toEqual([])
  expect(check(`import { b } from '../platform/database/rows.ts'`, 'apps/api/src/start/port.ts')).toEqual([])
})
