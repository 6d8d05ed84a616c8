import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { ClientConfig } from 'pg'
import { z } from 'zod'

import { headsOf, headsProblems, readHeads, wereSigned } from '../../data/audit/read-heads.ts'
import { verdictReport } from '../../data/audit/verdict-report.ts'
import { verifyChains } from '../../data/audit/verify-chains.ts'
import { openKeyring } from '../../data/keys/open-keyring.ts'
import { connect, withLongTimeouts } from '../../platform/database/database.ts'
import { readQuery } from '../../platform/database/rows.ts'
import { isRunning } from '../../platform/embedded-database/cluster.ts'
import { startEmbeddedDatabase } from '../../platform/embedded-database/embedded-database.ts'
import { choosePlace } from '../../platform/embedded-database/place.ts'
import { findPostmaster, stopPostmaster } from '../../platform/embedded-database/postmaster.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { databaseName } from '../../start/services/open-database.ts'
import type { Manifest } from '../manifest.ts'
import { asOwner } from '../database/open-database-owner.ts'
import { jobTable, selectOf } from '../database/tables-of.ts'

/** An empty installation that exists only during a drill. */
interface EmptyPlace {
  connection: ClientConfig
  files: FileStore
}

const start = 'safepractice-drill-'

/** Runs `work` in an empty place below `folder`, which is removed afterwards, also after a signal. What a killed drill left is removed first. */
export async function inEmptyPlace<T>(folder: string, work: (place: EmptyPlace) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true })
  await removeLeft(folder)
  const dataDir = mkdtempSync(join(folder, `${start}${process.pid}-`))
  // PostgreSQL may run under another account, which must reach its folder.
  chmodSync(dataDir, 0o711)
  const end = (signal: NodeJS.Signals) => void removePlaceIn(dataDir).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  process.on('SIGINT', end).on('SIGTERM', end)
  try {
    const server = await startEmbeddedDatabase({ dataDir, fsync: false, sharedBuffers: '128MB' })
    await server.createDatabase(databaseName)
    const files = folderFiles(join(dataDir, 'files'), join(dataDir, 'unfinished-files'))
    try {
      return await work({ connection: server.connection(databaseName), files })
    } finally {
      await server.destroy()
    }
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length).split('-', 1)[0]) : 0
    if (pid > 0 && !isRunning(pid)) await removePlaceIn(join(folder, name))
  }
}

async function removePlaceIn(dataDir: string): Promise<void> {
  const { home } = choosePlace(dataDir)
  const cluster = join(home, 'cluster')
  const running = findPostmaster(cluster)
  if (running) await stopPostmaster(cluster, running.pid)
  for (const path of [home, dataDir]) rmSync(path, { recursive: true, force: true, maxRetries: 20 })
}

const countRow = z.strictObject({ rows: z.number() })

/** Counts the rows of each restored table. Returns one line for each table with another number than the manifest. */
export async function compareCounts(connection: ClientConfig, { tables }: Manifest): Promise<string[]> {
  return await asOwner(connection, async (client) => {
    const problems: string[] = []
    for (const table of tables.filter(({ name }) => name !== jobTable)) {
      const [found] = await readQuery({ client }, countRow, { text: `select count(*)::int as rows from (${selectOf(table)}) t` })
      if (found?.rows !== table.rows) problems.push(`ROWS of the table ${table.name}: ${found?.rows ?? 'none'} instead of ${table.rows}`)
    }
    return problems
  })
}

/** Verifies every chain of the audit trail, like `npm run audit:verify`. Returns one line for each problem. */
export async function verifyTrail(
  { host, port, database: name }: ClientConfig,
  { files, secrets: [current = '', ...previous], now }: { files: FileStore; secrets: readonly string[]; now: Date },
): Promise<string[]> {
  const database = connect({ ...(host && { host }), ...(port && { port }), ...(name && { database: name }), user: 'postgres', max: 2 })
  try {
    const keys = (await openKeyring(database, { current, previous })).each()
    const places = await readHeads({ files, settings: { auditHeadsFolder: null } }, keys)
    const verdict = await verifyChains(withLongTimeouts(database), { keys, heads: headsOf(places), signed: wereSigned(places) })
    const { lines, exitCode } = verdictReport(verdict, places, headsProblems(places, { begun: verdict.begun, now, alone: true }))
    return exitCode === 0 ? [] : lines.slice(1)
  } finally {
    await database.close()
  }
}
