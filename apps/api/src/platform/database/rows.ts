import { sql } from 'drizzle-orm'
import type { ClientBase, QueryConfig, QueryResult } from 'pg'
import { z } from 'zod'

import type { Db } from './database.ts'
import { CodeFault } from '../logging/error-facts.ts'
import { statementOf } from './prepared.ts'

type Columns = z.ZodObject<z.core.$ZodShape, z.core.$strict>

/**
 * The declared shape of a row: exactly its columns, made with `z.strictObject`, or a union of such a shape and another one. The values of a row are
 * used as the database sent them, so a schema may check values but must not convert them.
 */
export type RowSchema = Columns | z.ZodUnion<readonly [Columns, z.ZodObject]>

/** A calendar day, such as `2026-11-22`. */
export const dayText = z.string().regex(/^\d{4}-\d\d-\d\d$/)
/** A point in time as `readRows` returns it, such as `2026-11-22 09:15:00.123+00`. `new Date` can parse it. */
export const momentText = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/)
/** A point in time inside JSON built by the database, such as `2026-11-22T09:15:00.123+00:00`. */
export const momentInJson = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)

/** A point in time of a row in the format of the contract, such as `2026-11-22T09:15:00.123Z`. Null stays null. */
export function isoMoment(moment: string): string
export function isoMoment(moment: string | null): string | null
export function isoMoment(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

/** Tests, journeys and `npm run dev` turn the checks on. Elsewhere a declared shape costs nothing. */
const checks = process.env['CHECK_ROWS'] === 'on'

/**
 * A template tag like `sql` that runs its statement and returns the rows in their declared shape. Points in time are returned as text. Example:
 * ``await readRows(db, personRow)`select id, name from "user" where id = ${id}` ``
 */
export function readRows<Row extends RowSchema>(db: Pick<Db, 'execute'>, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.input<Row>[]> => {
    const statement = sql(text, ...values)
    const result = await db.execute(statement)
    return declared(row, result, checks ? statementOf(statement).text : '')
  }
}

/** Like `readRows`, for a driver statement, whose plan the connection caches if the statement has a name. Points in time are returned as `Date`. */
export async function readQuery<Row extends RowSchema>(
  db: { client: Pick<ClientBase, 'query'> },
  row: Row,
  statement: QueryConfig,
): Promise<z.input<Row>[]> {
  return declared(row, await db.client.query<Record<string, unknown>>(statement), statement.text)
}

/** If there are no rows, only the column names are checked. */
function declared<Row extends RowSchema>(row: Row, { rows, fields }: Pick<QueryResult, 'rows' | 'fields'>, text: string): z.input<Row>[] {
  if (checks && rows.length === 0) checkColumns(row, fields, text)
  return declaredRows(row, rows, text)
}

/**
 * Returns rows from another source in their declared shape.
 * @throws CodeFault if checks are on and a row differs: an extra or missing column, another type, an undeclared null. The message names columns and
 * no values.
 */
export function declaredRows<Row extends RowSchema>(row: Row, rows: readonly unknown[], text: string, checked = checks): z.input<Row>[] {
  if (checked) for (const each of rows) check(row, each, text)
  return rows as z.input<Row>[]
}

function check(row: RowSchema, found: unknown, text: string) {
  const { error } = row.safeParse(found)
  if (error) refuse(problemsOf(error.issues), text)
}

function checkColumns(row: RowSchema, fields: QueryResult['fields'], text: string) {
  const { shape } = row instanceof z.ZodUnion ? row.options[0] : row
  const found = new Set(fields.map(({ name }) => name))
  const missing = Object.entries(shape).filter(([name, column]) => !found.has(name) && !z.safeParse(column, undefined).success)
  const problems = [
    ...missing.map(([name]) => `${name}: no such column`),
    ...[...found].filter((name) => !(name in shape)).map((name) => `row: Unrecognized key: "${name}"`),
  ]
  if (problems.length > 0) refuse(problems, text)
}

function refuse(problems: readonly string[], text: string): never {
  throw new CodeFault(`A row is not as declared: ${problems.join(', ')}. Statement: ${firstLine(text)}`)
}

/** Flattens the issues. For a value that may have several shapes, returns why it does not match the first. */
function problemsOf(issues: readonly z.core.$ZodIssue[], within: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path]
    const [first] = issue.code === 'invalid_union' ? issue.errors : []
    return first ? problemsOf(first, path) : [`${path.join('.') || 'row'}: ${issue.message}`]
  })
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]
