import { expect, test } from 'vitest'

import type { CheckedRow } from '#contract/staff/staff-import'

import {
  columns,
  draftRows,
  isWrong,
  problemAt,
  requestRows,
  withCell,
  withChecked,
  withoutRows,
  type ImportDraft,
} from './import-draft.ts'
import { aRow } from './testing/rows.ts'

const wrong = (line: number) => aRow({ line, email: 'x', problems: [{ field: 'email', message: 'Invalid Email address.' }] })
const draftOf = (rows: CheckedRow[]): ImportDraft => ({
  fileName: 'staff.csv',
  encoding: 'UTF-8',
  ignoredColumns: [],
  leftOut: [],
  rows: draftRows(rows),
  totals: { rows: rows.length, wrong: 0, colleagues: 0, present: 0, emails: rows.length, textMessages: 0, textMessagesLeft: 200 },
  changed: false,
})

test('rows with problems come first, each part in file order', () => {
  expect(draftRows([aRow({ line: 2 }), wrong(3), aRow({ line: 4 }), wrong(5)]).map((row) => row.line)).toEqual([3, 5, 2, 4])
})

test('a changed cell clears its problem until the next check, and other cells keep theirs', () => {
  const row = { ...wrong(2), problems: [...wrong(2).problems, { field: 'role' as const, message: 'Required' }] }
  const [changed] = withCell(draftOf([row]), 0, { field: 'email', text: 'noor@lakeside.example' }).rows
  expect(changed && problemAt(changed, 'email')).toBeUndefined()
  expect(changed).toMatchObject({ email: 'noor@lakeside.example', problems: [{ field: 'role' }] })
})

test('removing rows requires another check, and the request is in file order', () => {
  const draft = draftOf([aRow({ line: 2 }), wrong(3), aRow({ line: 4 })])
  const left = withoutRows(draft, (row) => row.line === 2)
  expect(left.changed).toBe(true)
  expect(requestRows(left).map((row) => row.line)).toEqual([3, 4])
  expect(Object.keys(requestRows(left)[0] ?? {})).toEqual(['line', ...columns.map((column) => column.field)])
})

test('a check replaces all previous rows', () => {
  const draft = withCell(draftOf([wrong(2)]), 0, { field: 'email', text: 'n@x.example' })
  const checked = withChecked(draft, { rows: [aRow({ line: 2 })], totals: { ...draft.totals, wrong: 0 } })
  expect(checked.changed).toBe(false)
  expect(checked.rows.some(isWrong)).toBe(false)
})
