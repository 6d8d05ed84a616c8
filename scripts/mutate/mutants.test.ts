import { expect, test } from 'vitest'

import { mutantsOf } from './mutants.ts'

const mistakes = (source: string) => mutantsOf('rule.ts', source).map(({ after }) => after)

test('comparisons, equalities and sums are changed', () => {
  expect(mistakes('x(a < b)').toSorted()).toEqual([';', 'x(a <= b)'])
  expect(mistakes('const late = due >= today')).toEqual(['const late = due > today'])
  expect(mistakes('const same = a === b')).toEqual(['const same = a !== b'])
  expect(mistakes('const sum = a + b')).toEqual(['const sum = a - b'])
})

test('concatenated text is left alone', () => {
  expect(mistakes("const name = first + ' '")).toEqual([])
})

test('each half of a condition is dropped', () => {
  expect(mistakes('const may = isOwn && isOpen')).toEqual(['const may = (isOwn)', 'const may = (isOpen)'])
  expect(mistakes('const one = own ? a : b')).toEqual(['const one = (a)', 'const one = (b)'])
  expect(mistakes('const no = !open')).toEqual(['const no = (open)'])
  expect(mistakes('const name = given ?? other')).toEqual(['const name = (other)'])
})

test('an early return is always or never taken, and a call is removed', () => {
  expect(mistakes('function f() {\n  if (a) return\n}')).toEqual(['if (true) return', 'if (false) return'])
  expect(mistakes('async function f() {\n  await tell()\n}')).toEqual([';'])
})

test('numbers, booleans and the counts and anchors of a pattern are changed', () => {
  expect(mistakes('const minutes = 30')).toEqual(['const minutes = 31'])
  expect(mistakes('const hidden = true')).toEqual(['const hidden = false'])
  expect(mistakes('const zip = /^\\d{5}$/u')).toEqual(['const zip = /\\d{5}$/u', 'const zip = /^\\d{5}/u', 'const zip = /^\\d{6}$/u'])
  expect(mistakes('const word = /[a-z]{8,16}/')).toEqual(['const word = /[a-z]{8,17}/'])
})

test('a filter is removed from a list, and some becomes every', () => {
  expect(mistakes('const some = rows.some(isOpen)')).toEqual(['const some = rows.every(isOpen)'])
  expect(mistakes('const open = rows.filter(isOpen)')).toEqual(['const open = rows'])
})

test('the conditions of a statement are changed, but not its assignments', () => {
  expect(mistakes('sql`select 1 from task where ended_at is null and due < ${today}`').toSorted()).toEqual([
    'sql`select 1 from task where ended_at is not null and due < ${today}`',
    'sql`select 1 from task where ended_at is null and due <= ${today}`',
    'sql`select 1 from task where ended_at is null or due < ${today}`',
  ])
  expect(mistakes('sql`update task set closed = ${now} where id = ${id}`')).toEqual([
    'sql`update task set closed = ${now} where id <> ${id}`',
  ])
  expect(mistakes('readRows(db, row)`select id from task where id = ${id}`')).toEqual([
    'readRows(db, row)`select id from task where id <> ${id}`',
  ])
})

test('part of a statement in a plain template is changed, but not a sentence', () => {
  expect(mistakes('const isFree = (u: string) => `not exists (select from post where user_id = ${u})`')).toEqual([
    'const isFree = (u: string) => `exists (select from post where user_id = ${u})`',
    'const isFree = (u: string) => `not exists (select from post where user_id <> ${u})`',
  ])
  expect(mistakes('const label = `${one} and ${other}`')).toEqual([])
})

test('each condition of a query is dropped', () => {
  expect(mistakes('const open = and(isOwn, isNull(task.endedAt))')).toEqual([
    'const open = and(undefined, isNull(task.endedAt))',
    'const open = and(isOwn, undefined)',
  ])
  expect(mistakes('const open = and(isOwn)')).toEqual([])
})

test('types and imports are left alone, and positions stay correct after non-Latin characters', () => {
  expect(mistakes("import { a } from 'b'\ntype One = 1 | true\nconst a = (b as 1)!")).toEqual([])
  const [made] = mutantsOf('rule.ts', "const name = '李👩‍⚕️'\nconst late = a < b\n")
  expect(made).toMatchObject({ line: 2, before: 'const late = a < b', after: 'const late = a <= b' })
})
