import { eq, getTableColumns, is, type Column } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

import * as tables from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

type TenantRow = Record<string, unknown>
interface Owner {
  id: string
  ownerId: string
}

/** Every table with a practice_id, by its database name. */
export const tenantTables: ReadonlyMap<string, PgTable> = new Map(
  Object.values(tables).flatMap((table) =>
    is(table, PgTable) && 'practiceId' in getTableColumns(table) ? [[getTableConfig(table).name, table]] : [],
  ),
)

/** Returns the columns that an insert may fill, by their database names. */
export const storedColumns = (table: PgTable) =>
  Object.values<Column>(getTableColumns(table))
    .filter((column) => !column.generated)
    .map((column) => column.name)

const today = new Date('2026-11-21T12:00:00Z')

/** Returns a row of a practice in a table, keyed by property: an existing row, or a new one created from the column types. */
export async function tenantRow(db: Db, table: PgTable, practice: Owner): Promise<TenantRow> {
  const columns: Record<string, Column> = getTableColumns(table)
  const [present] = await db
    .select()
    .from(table)
    .where(columns['practiceId'] && eq(columns['practiceId'], practice.id))
    .limit(1)
  if (present) return present
  const row = {
    ...typed(columns),
    ...('practiceId' in columns ? { practiceId: practice.id } : {}),
    ...(await linked(db, table, practice)),
    // A constraint requires a seal.
    ...(table === tables.auditEvent ? { mac: 'of a test' } : {}),
  }
  await db.insert(table).values(row)
  return row
}

/** Returns the foreign key columns, filled from rows of the same practice. */
async function linked(db: Db, table: PgTable, practice: Owner): Promise<TenantRow> {
  const row: TenantRow = {}
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference()
    if (!columns.some((column) => column.notNull && column.name !== 'practice_id')) continue
    const parent = foreignTable === tables.user ? { id: practice.ownerId } : await tenantRow(db, foreignTable, practice)
    for (const [index, column] of columns.entries())
      row[propertyOf(table, column)] = parent[propertyOf(foreignTable, foreignColumns[index] ?? column)]
  }
  return row
}

const propertyOf = (table: PgTable, column: Column) =>
  Object.entries<Column>(getTableColumns(table)).find(([, one]) => one.name === column.name)?.[0] ?? column.name

const typed = (columns: Record<string, Column>): TenantRow =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => column.notNull && !column.hasDefault)
      .map(([name, column]) => [name, valueOf(column)]),
  )

function valueOf(column: Column): unknown {
  const { columnType, dataType } = column
  if (column.getSQLType() === 'tsvector') return 'x'
  if (columnType === 'PgDateString') return '2026-11-21'
  if (dataType === 'date') return today
  if (dataType === 'number') return 1
  if (dataType === 'boolean') return false
  if (dataType === 'json') return {}
  if (dataType === 'array') return []
  if (dataType === 'custom' || dataType === 'buffer') return Buffer.from('x')
  return newId(today)
}
