import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'

import { sendInOneWrite, type Db } from './database.ts'
import { CodeFault } from '../logging/error-facts.ts'

export interface PipelinedWrites {
  db: Db
  /** Sends a statement that returns nothing, without waiting for it. */
  send(text: string): void
  /** Resolves when every statement that was sent without waiting has completed. */
  settled(): Promise<void>
}

interface Sending {
  /** Returns a promise that the statement must wait for before it is sent, or undefined. */
  gate(text: string): Promise<void> | undefined
  /** Called with each failure of a statement that was sent without waiting. */
  failed(reason: unknown): void
}

/**
 * Returns the same transaction, but inserts and updates without `returning` resolve without waiting for the database, and all statements of one event
 * loop turn are sent in one write. PostgreSQL rejects every statement after a failed one, so nothing can build on a failed write. The row count of
 * such a write is not available.
 */
export function pipelineWrites({ client }: Db, { gate, failed }: Sending): PipelinedWrites {
  let latest: Promise<unknown> = Promise.resolve()
  let corked = false
  const submit = (statement: string | QueryConfig, values?: unknown[]) => {
    if (!corked) {
      corked = true
      sendInOneWrite(client)
      process.nextTick(() => (corked = false))
    }
    return client.query(statement as QueryConfig, values)
  }
  const ahead = (sent: Promise<unknown>) => {
    latest = sent.catch(failed)
  }
  const query = async (statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const text = typeof statement === 'string' ? statement : statement.text
    for (let wait = gate(text); wait; wait = gate(text)) await wait
    const sent = submit(statement, values)
    if (typeof statement === 'string' || !isBlind(text)) return sent
    ahead(sent)
    return unknownResult()
  }
  const sending: PoolClient = Object.assign(Object.create(client), { query })
  return {
    db: Object.assign(drizzle(sending), { client: sending }),
    send: (text) => ahead(submit(text)),
    settled: async () => void (await latest),
  }
}

const isBlind = (text: string) => /^\s*(insert|update)\b/i.test(text) && !/\breturning\b/i.test(text)

const unknownResult = (): QueryResult => ({
  command: '',
  oid: 0,
  fields: [],
  rows: [],
  get rowCount(): number {
    throw new CodeFault('The row count of a write that was sent ahead is not known.')
  },
})
