import { eq, inArray, like } from 'drizzle-orm'

import {
  correctiveActionPhoto,
  expiration,
  inspectionFile,
  installation,
  planPicture,
  practice,
  practiceSds,
  recordFile,
  sds,
  sdsRequest,
} from '../../data/tables.ts'
import { withLongTimeouts, type Database, type Db } from '../../platform/database/database.ts'
import { inOneTransaction } from '../../platform/database/one-transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { OpenPayments } from '../services/open-payments.ts'
import { lockDemonstration } from './lock-demonstration.ts'

/** The parts of the server start that the removal needs. */
export interface Cleaning {
  services: Services
  /** The local payment provider; null if the provider is Stripe. */
  emulator: Pick<NonNullable<OpenPayments['emulator']>, 'renewNow' | 'backdate' | 'forget'> | null
  /** Aborts the work. */
  signal?: Pick<AbortSignal, 'throwIfAborted'> | undefined
}

/** Effects of a demonstration outside of the database, which no transaction can roll back. */
interface Leftovers {
  /** Ids of its practices, as stored by the local payment provider. */
  practices: string[]
  /** Keys of its files. */
  files: string[]
}

const prefix = 'demonstration.leftovers.'

/** Records effects outside of the database before they happen, in a separate commit. Returns the name of the note. */
export async function noteLeftovers(database: Database, value: Leftovers): Promise<string> {
  const name = `${prefix}${value.practices[0]}`
  await database.transaction([], (db) => db.insert(installation).values({ name, value }))
  return name
}

/** Deletes a note, either in the transaction that completes its demonstration or after everything it lists was removed. */
export async function forgetLeftovers(database: Database, name: string): Promise<void> {
  await database.transaction([], (db) => db.delete(installation).where(eq(installation.name, name)))
}

/**
 * Removes the files and payers that interrupted demonstrations left outside of the database. Only recorded ones are removed, and only if nothing
 * refers to them. An interruption is harmless, because the next start continues.
 */
export async function removeLeftovers({ services, emulator, signal }: Cleaning): Promise<void> {
  if ((await readNotes(services.database)).length === 0) return
  const reason = 'leftovers of interrupted demonstrations'
  await inOneTransaction(withLongTimeouts(services.database), reason, async (database) => {
    if (!(await lockDemonstration(database))) return
    for (const note of await readNotes(database)) {
      const { files, practices } = await database.system(reason, (db) => unreferenced(db, note.value as Leftovers))
      for (const key of files) {
        signal?.throwIfAborted()
        await services.files.remove(key)
      }
      await emulator?.forget(practices)
      await forgetLeftovers(database, note.name)
    }
  })
}

const readNotes = (database: Database) =>
  database.transaction([], (db) =>
    db
      .select()
      .from(installation)
      .where(like(installation.name, `${prefix}%`)),
  )

/**
 * Every column that refers to a file in the store. The key of a catalog sheet is derived from its content, so a complete demonstration uses the files
 * that the note of an interrupted one lists: another server may have held the turn when these should have been removed.
 */
const references = [
  recordFile.storageKey,
  sds.fileStorageKey,
  practiceSds.fileStorageKey,
  sdsRequest.fileStorageKey,
  planPicture.storageKey,
  expiration.storageKey,
  correctiveActionPhoto.storageKey,
  inspectionFile.storageKey,
] as const

async function unreferenced(db: Db, { files, practices }: Leftovers): Promise<Leftovers> {
  const keys = new Set<string | null>()
  for (const column of references)
    for (const { key } of await db.select({ key: column }).from(column.table).where(inArray(column, files))) keys.add(key)
  const real = await db.select({ id: practice.id }).from(practice).where(inArray(practice.id, practices))
  const ids = new Set(real.map(({ id }) => id))
  return { files: files.filter((key) => !keys.has(key)), practices: practices.filter((id) => !ids.has(id)) }
}
