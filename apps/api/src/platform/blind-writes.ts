import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'

import { sendTogether, type Db } from './database.ts'
import { CodeFault } from './logging/error-facts.ts'

export interface SentAhead {
  db: Db
  /** Sends statements that return nothing, and does not wait for them. */
  send(text: string): void
  /** Waits until everything is done that nobody waited for. */
  settled(): Promise<void>
}

interface Sending {
  /** What a statement has to wait for before it is sent, if anything. */
  gate(text: string): Promise<void> | undefined
  /** Told of each failure of something that nobody waited for. */
  failed(reason: unknown): void
}

/**
 * The same transaction with inserts and updates that return nothing not waited for, and with all statements of one turn of the event loop sent in one
 * write. PostgreSQL refuses every statement after a failed one, so nothing is built upon a write that failed. Their row count is not known.
 */
export function sendAhead({ client }: Db, { gate, failed }: Sending): SentAhead {
  let latest: Promise<unknown> = Promise.resolve()
  let together = false
  const submit = (statement: string | QueryConfig, values?: unknown[]) => {
    if (!together) {
      together = true
      sendTogether(client)
      process.nextTick(() => (together = false))
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
