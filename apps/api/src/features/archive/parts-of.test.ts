import { z } from 'zod'

import { statementOf } from '#api/platform/database/prepared'
import { readRows } from '#api/platform/database/rows'
import { expect, test } from '#api/data/testing/test'

import { leftOut, partsOf } from './parts-of.ts'
import { trailParts } from './parts/trail.ts'

const tableRow = z.strictObject({ name: z.string() })
/** Tables read outside the parts: the list of uploaded files. */
const uploads = ['record_file']

test('each table of a practice is in the archive or has a reason to be left out', async ({ world }) => {
  const tables = await world.system(
    (db) => readRows(db, tableRow)`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'practice_id' and table_name not in (select table_name from information_schema.views) order by 1`,
  )
  const wanted = { practiceId: 'x', confidential: true, withheld: [], invoices: null }
  const parts = [...partsOf(wanted, {}), ...trailParts(wanted)]
  const text = parts.map(({ statement }) => statementOf(statement).text).join('\n')
  const read = new Set([...uploads, ...[...text.matchAll(/\b(?:from|join) "?([a-z_]+)"?/g)].map((found) => found[1] ?? '')])
  expect(tables.map(({ name }) => name).filter((name) => !read.has(name) && !(name in leftOut))).toEqual([])
  expect(Object.keys(leftOut).filter((name) => read.has(name) || !tables.some((table) => table.name === name))).toEqual([])
})
