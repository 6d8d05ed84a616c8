import { randomBytes } from 'node:crypto'

import { Client } from 'pg'
import { inject } from 'vitest'

import { connect, type Database, type Limits } from '../../platform/database.ts'

/** A fresh database with every table and no row. */
export async function emptyDatabase(
  options: { limits?: Limits; max?: number } = {},
): Promise<{ database: Database; remove(): Promise<void> }> {
  const { host, port, user, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = { host, port, user, database: 'postgres' }
  // Copied file by file: half of the work of a copy through the write-ahead log.
  await run(owner, `create database ${name} template ${template} strategy file_copy`)
  const database = connect({ host, port, user, database: name, max: 8, ...options })
  const remove = async () => {
    await database.close()
    await run(owner, `drop database ${name} with (force)`)
  }
  return { database, remove }
}

async function run(connection: { host: string; port: number; user: string; database: string }, statement: string) {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
