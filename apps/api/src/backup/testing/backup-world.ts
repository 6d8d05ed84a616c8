import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import type { Client, ClientConfig } from 'pg'
import { inject, onTestFinished } from 'vitest'

import { worldDatabase } from '#api/data/testing/empty-database'
import { testNow } from '#api/data/testing/constants'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { contentOf, memoryFiles, type FileStore } from '#api/platform/files/file-store'
import type { Progress } from '#api/platform/progress'

import { asOwner } from '../database/open-database-owner.ts'
import { fileKeysOf } from '../database/tables-of.ts'
import { secretFile } from '../installation.ts'
import { makeBackup, type BackupOptions, type BackupResult } from '../make-backup.ts'
import { folderStore } from '../store/folder-store.ts'

export const secret = 'a secret of the tests of backups, long enough'

/** Collects the lines of a command. */
export function recorded(): { progress: Progress; lines: string[] } {
  const lines: string[] = []
  return { lines, progress: { line: (text) => void lines.push(text), step: async (_label, work) => await work() } }
}

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates an empty database, which is removed after the test. */
export async function emptyTarget() {
  const { host, port, user } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const admin = { host, port, user, database: 'postgres' }
  const statement = async (text: string) => asOwner(admin, async (client) => void (await client.query(text)))
  await statement(`create database ${database} template template0 strategy file_copy`)
  onTestFinished(() => statement(`drop database ${database} with (force)`))
  return { host, port, user, database, url: urlOf({ host, port, user, database }) }
}

const urlOf = ({ host, port, user, database }: { host: string; port: number; user: string; database: string }) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** An installation with the cast and its files, three of which are those of data sheets (`keys`), and a folder for its backups. */
export async function backupWorld() {
  const { database, remove } = await worldDatabase()
  onTestFinished(remove)
  const { host, port, user } = inject('postgres')
  const [row] = (await database.pool.query<{ name: string }>('select current_database() as name')).rows
  const connection = { host, port, user, database: row?.name ?? 'none' }
  const files = memoryFiles()
  /** Adds a data sheet with a file. Returns the key of the file. */
  const addFile = async (chemicalName: string): Promise<string> => {
    const id = await database.system('a test adds a sheet', (db) =>
      buildCatalogSheet(db, { chemicalName, manufacturersFile: true }, new Date(testNow)),
    )
    await files.put(`sheets/${id}`, contentOf(Buffer.from(`the sheet of ${chemicalName}`)), 'application/pdf')
    return `sheets/${id}`
  }
  const keys = [await addFile('Acetone'), await addFile('Bleach'), await addFile('Cidex')]
  // The rows of the cast name files that nothing has stored.
  const allKeys = await asOwner(connection, fileKeysOf)
  for (const key of allKeys) if (!keys.includes(key)) await files.put(key, contentOf(Buffer.from(`the file ${key}`)), 'application/pdf')
  const folder = temporaryFolder()
  const store = folderStore(folder)
  const moments = { next: Date.parse(testNow) }
  const backup = (changes: Partial<BackupOptions> = {}): Promise<BackupResult> =>
    asOwner(connection, (owner) =>
      makeBackup({
        owner,
        store,
        files,
        others: async () => [{ name: secretFile, open: async () => Readable.from([Buffer.from(secret)]) }],
        appSecret: secret,
        formerSecrets: [],
        version: '0.1.0',
        now: () => new Date((moments.next += 60_000)),
        keep: 14,
        progress: recorded().progress,
        counted: () => undefined,
        ...changes,
      }),
    )
  return { database, connection, url: urlOf(connection), files, addFile, keys, allKeys, folder, store, backup }
}

/** Returns the number and a hash of the rows of every table of the product. */
export async function contentsOf(connection: ClientConfig): Promise<Record<string, string>> {
  return await asOwner(connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ content: string }>(
        `select concat(count(*), ' ', md5(coalesce(string_agg(t::text, '|' order by t::text), ''))) as content from ${name} t`,
      )
      found[name] = rows[0]?.content ?? ''
    }
    return found
  })
}

/** A file store that lacks a file. */
export const without = (files: FileStore, key: string): FileStore => ({
  ...files,
  get: (asked) => files.get(asked === key ? 'nothing/at-all' : asked),
})

/** Runs statements on a database as its owner. */
export const change = (connection: ClientConfig, statement: string): Promise<void> =>
  asOwner(connection, async (client: Client) => void (await client.query(statement)))
