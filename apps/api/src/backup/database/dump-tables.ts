import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { gzip } from 'node:zlib'

import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { BackedUpTable } from '../manifest.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { selectOf, tablesOf } from './tables-of.ts'

/** About so many bytes of rows are in one part. If a part is damaged, its rows are named, so a part is small. */
const partBytes = 1_000_000
const lineEnd = 10
const compress = promisify(gzip)

/** Copies the rows of all tables into a store. The connection must be in a transaction with one snapshot. */
export async function dumpTables(client: Client, store: BackupStore, id: string): Promise<BackedUpTable[]> {
  const dumped: BackedUpTable[] = []
  for (const table of await tablesOf(client)) dumped.push(await dumpTable(client, table, { store, id }))
  return dumped
}

async function dumpTable(
  client: Client,
  table: { name: string; columns: string[] },
  { store, id }: { store: BackupStore; id: string },
): Promise<BackedUpTable> {
  const parts: BackedUpTable['parts'] = []
  const stream = client.query(copyTo(`copy (${selectOf(table)}) to stdout`))
  for await (const { content, rows } of partsOf(stream)) {
    const name = `${id}/tables/${table.name.replaceAll('"', '')}.${String(parts.length + 1).padStart(5, '0')}.gz`
    const { size, sha256 } = await store.put(name, Readable.from([await compress(content, { level: 4 })]))
    parts.push({ name, rows, bytes: size, sha256 })
  }
  return { ...table, rows: parts.reduce((sum, { rows }) => sum + rows, 0), parts }
}

/** Cuts a stream of lines into parts of whole lines. */
export async function* partsOf(stream: AsyncIterable<Buffer>, size = partBytes): AsyncGenerator<{ content: Buffer; rows: number }> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    bytes += chunk.length
    const end = bytes < size ? -1 : chunk.lastIndexOf(lineEnd)
    if (end === -1) continue
    const rest = chunk.subarray(end + 1)
    waiting[waiting.length - 1] = chunk.subarray(0, end + 1)
    yield partFrom(waiting)
    waiting = rest.length > 0 ? [rest] : []
    bytes = rest.length
  }
  if (bytes > 0) yield partFrom(waiting)
}

function partFrom(pieces: Buffer[]) {
  const content = Buffer.concat(pieces)
  let rows = 0
  for (let at = content.indexOf(lineEnd); at !== -1; at = content.indexOf(lineEnd, at + 1)) rows += 1
  return { content, rows }
}
