import type { PoolClient } from 'pg'

import { createApp } from '#api/app'
import { testServices } from '#api/data/testing/services'
import { connect, type ConnectionOptions } from '#api/platform/database/database'
import type { Payments } from '#api/platform/payments/payments'

import type { Visitor } from '../practices.ts'

/** A statement as sent to the database. */
interface Statement {
  text: string
  values: unknown[]
  name?: string
  rowMode?: 'array'
}

/** The statements of one request, grouped by the connection they shared. */
export type Recording = Statement[][]

/** Lets the real app handle one request, and records every statement it sends to the database, including begin and commit. */
export async function recordSql(connection: ConnectionOptions, { path, visitor }: { path: string; visitor: Visitor }): Promise<Recording> {
  const database = connect({ ...connection, max: 2 })
  const services = testServices(database, {} as Payments)
  services.clock.set(new Date())
  const app = await createApp({ services })
  const call = () => app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${visitor.token}` } })
  // The first request is not recorded, because it also does one-time work such as marking the session as used.
  await call()
  await new Promise((resolve) => setTimeout(resolve, 200))
  const recording: Recording = []
  listenIn(database.pool, recording)
  const answer = await call()
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  await app.close()
  await database.close()
  return recording
}

function listenIn(pool: { connect(): Promise<PoolClient> }, recording: Recording) {
  const take = pool.connect.bind(pool)
  // The pool reuses clients; a statement belongs to the group of the latest checkout of its client.
  const groups = new Map<PoolClient, Statement[]>()
  pool.connect = async () => {
    const client = await take()
    const group: Statement[] = []
    recording.push(group)
    const known = groups.has(client)
    groups.set(client, group)
    if (known) return client
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    const listening = (...parts: unknown[]) => {
      groups.get(client)?.push(statementOf(parts))
      return query(...parts)
    }
    return Object.assign(client, { query: listening })
  }
}

function statementOf([first, second]: unknown[]): Statement {
  const values = Array.isArray(second) ? second : []
  if (typeof first === 'string') return { text: first, values }
  const config = first as { text: string; values?: unknown[]; name?: string; rowMode?: 'array' }
  return {
    text: config.text,
    values: config.values ?? values,
    ...(config.name && { name: config.name }),
    ...(config.rowMode && { rowMode: config.rowMode }),
  }
}
