import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'

import { z } from 'zod'

import { keyIdOf, keyring } from '../platform/keys/keyring.ts'
import { StartProblem } from '../platform/start-problem.ts'
import type { BackupStore } from './store/backup-store.ts'

const count = z.number().int().nonnegative()
const contentShape = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }

/** Some rows of a table: compressed lines in the text format of PostgreSQL's COPY. */
const partSchema = z.strictObject({ name: z.string(), rows: count, ...contentShape })

const tableSchema = z.strictObject({
  /** With its schema, such as `public.record`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  parts: z.array(partSchema),
})

const bodySchema = z.strictObject({
  format: z.literal(1),
  /** The moment of the data, as an ISO string. */
  at: z.iso.datetime(),
  /** The version of the product that made the backup. */
  version: z.string(),
  /** The name of the last migration of the database. */
  migration: z.string(),
  /** The id of the key that APP_SECRET makes. It says nothing about the secret. */
  key: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Uploaded files by their keys in the file store. All backups of a store share their copies. */
  files: z.array(z.strictObject({ key: z.string(), ...contentShape })),
  /** Keys that the database named although the file store had no such file. */
  absent: z.array(z.string()),
  /** Other files of the installation: heads of the audit trail, and in local mode payments and the generated secret. */
  others: z.array(z.strictObject({ name: z.string(), ...contentShape })),
})

const manifestSchema = bodySchema.extend({ mac: z.string() })

/** What a backup contains. It is written last, so a backup without it is not complete. */
export type Manifest = z.infer<typeof bodySchema>
export type BackedUpTable = z.infer<typeof tableSchema>
export type BackedUpFile = Manifest['files'][number]

export const manifestName = (id: string) => `${id}/manifest.json`
/** The name of the copy of an uploaded file. */
export const fileName = (key: string) => `files/${key}`

const macOf = (appSecret: string, body: Manifest) => keyring(appSecret).mac('backup', JSON.stringify(bodySchema.parse(body)))

/** The id of a backup, by its moment: `2026-11-29T16-53-59-123Z`. Ids sort by time. */
export const idOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

const idPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Returns the moment of a backup from its id. */
export const momentOf = (id: string) => new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))

export async function writeManifest(store: BackupStore, id: string, body: Manifest, appSecret: string): Promise<number> {
  const json = JSON.stringify({ ...bodySchema.parse(body), mac: macOf(appSecret, body) })
  return (await store.put(manifestName(id), Readable.from([Buffer.from(json)]))).size
}

/**
 * Reads the manifest of a backup.
 * @param secrets the secrets that may have signed it; the result names the one that did
 * @throws StartProblem if it cannot be read, was altered, or was made with another APP_SECRET
 */
export async function readManifest(
  store: BackupStore,
  id: string,
  secrets: readonly string[],
): Promise<{ manifest: Manifest; appSecret: string }> {
  const { mac, ...manifest } = parsed(id, await text(await store.get(manifestName(id))))
  const appSecret = secrets.find((secret) => keyIdOf(secret) === manifest.key)
  if (appSecret === undefined)
    throw new StartProblem(
      `The backup ${id} was made with another APP_SECRET. With this one, nobody could sign in with a code or a device. Set the APP_SECRET of that installation. Nothing was changed.`,
    )
  if (macOf(appSecret, manifest) !== mac) throw new StartProblem(`The manifest of the backup ${id} was altered.`)
  return { manifest, appSecret }
}

function parsed(id: string, json: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(json))
  } catch {
    throw new StartProblem(`The manifest of the backup ${id} cannot be read: it was altered, or a later version made it.`)
  }
}

/** The backups of a store, oldest first. */
export interface Backups {
  complete: string[]
  /** What a killed backup left. */
  broken: string[]
}

export async function listBackups(store: BackupStore): Promise<Backups> {
  const names = (await store.list('')).map(({ name }) => name)
  const ids = [...new Set(names.map((name) => name.split('/', 1)[0] ?? ''))].filter((id) => idPattern.test(id)).toSorted()
  const all = new Set(names)
  return { complete: ids.filter((id) => all.has(manifestName(id))), broken: ids.filter((id) => !all.has(manifestName(id))) }
}

/** Returns the newest complete backup, or the newest one of `at` or before. @throws StartProblem if there is none */
export async function chooseBackup(store: BackupStore, at?: Date): Promise<string> {
  const { complete } = await listBackups(store)
  const found = complete.findLast((id) => at === undefined || momentOf(id) <= at)
  if (found !== undefined) return found
  const oldest = complete[0]
  throw new StartProblem(
    oldest === undefined
      ? `There is no complete backup in ${store.address}.`
      : `There is no backup of that time or before in ${store.address}. The oldest is of ${momentOf(oldest).toISOString()}.`,
  )
}
