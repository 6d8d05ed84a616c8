import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'

import { readQuery } from '../../platform/database/rows.ts'
import type { BackedUpTable, Manifest } from '../manifest.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { run } from './open-database-owner.ts'
import { jobTable, tablesOf } from './tables-of.ts'

const expand = promisify(gunzip)

/**
 * Replaces the rows of a database without data by those of a backup, in one transaction: after a failure, it has none of them. While rows are loaded,
 * triggers do not run, and there are no references and no indexes to keep. They are made again at the end, so a row that refers to a missing one is an
 * error. Returns the number of waiting jobs that could not be restored, because another version wrote them.
 */
export async function loadTables(owner: Client, store: BackupStore, { tables, sequences }: Manifest): Promise<{ jobsLeftOut: number }> {
  await run(owner, `begin; set local maintenance_work_mem = '256MB'; set local statement_timeout = 0`)
  try {
    const set = await takenAside(owner)
    for (const statement of set.remove) await run(owner, statement)
    const { loaded, jobsLeftOut } = await loadable(owner, tables)
    for (const table of loaded) await loadTable(owner, store, table)
    for (const { name, value } of sequences) await run(owner, `select setval('${name}', ${BigInt(value)})`)
    for (const statement of set.restore) await run(owner, statement)
    await run(owner, 'commit')
    await run(owner, 'analyze')
    return { jobsLeftOut }
  } catch (problem) {
    await run(owner, 'rollback').catch(() => undefined)
    throw problem
  }
}

/** Jobs of a version of the queue with other columns are left out. */
async function loadable(owner: Client, tables: readonly BackedUpTable[]) {
  const here = (await tablesOf(owner)).find(({ name }) => name === jobTable)
  const jobs = tables.find(({ name }) => name === jobTable)
  if (!jobs || jobs.columns.every((column) => here?.columns.includes(column))) return { loaded: tables, jobsLeftOut: 0 }
  return { loaded: tables.filter((table) => table !== jobs), jobsLeftOut: jobs.rows }
}

async function loadTable(owner: Client, store: BackupStore, { name, columns, parts }: BackedUpTable): Promise<void> {
  // Migrations insert a few rows. They are part of the backup too.
  if (name !== jobTable) await run(owner, `truncate ${name}`)
  if (parts.length === 0) return
  const lines = async function* () {
    for (const part of parts) yield await expand(await buffer(await store.get(part.name)))
  }
  await pipeline(Readable.from(lines()), owner.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)))
}

const statementRow = z.strictObject({ remove: z.string(), restore: z.string() })

/** Returns the statements that remove references, indexes without a constraint and triggers, and those that make them again. */
async function takenAside(client: Client): Promise<{ remove: string[]; restore: string[] }> {
  const references = await readQuery({ client }, statementRow, {
    text: `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  })
  const indexes = await readQuery({ client }, statementRow, {
    text: `select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as restore
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by c.relname`,
  })
  const triggers = await readQuery({ client }, statementRow, {
    text: `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
        format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace order by 1`,
  })
  const restored = [...indexes, ...references, ...triggers]
  return { remove: [...references, ...indexes, ...triggers].map(({ remove }) => remove), restore: restored.map(({ restore }) => restore) }
}
