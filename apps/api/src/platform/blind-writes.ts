import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'

import type { Db } from './database.ts'
import { CodeFault } from './logging/error-facts.ts'

export interface BlindWrites {
  db: Db
  /** Waits until the writes so far are done. @throws the first failure among them. */
  settled(): Promise<void>
}

/**
 * The same transaction with inserts and updates that return nothing sent ahead: they leave together with the next statement that is waited
 * for. PostgreSQL refuses every statement after a failed one, so nothing is built upon a write that failed. Their row count is not known.
 */
export function sendWritesAhead({ client }: Db): BlindWrites {
  const { stream } = client.connection
  let latest: Promise<unknown> = Promise.resolve()
  let failure: { reason: unknown } | undefined
  let corked = false
  const release = () => {
    if (corked) stream.uncork()
    corked = false
  }
  const ahead = (sent: Promise<unknown>) => {
    latest = sent.catch((reason: unknown) => {
      failure ??= { reason }
    })
    return Promise.resolve(unknownResult())
  }
  const query = (statement: string | QueryConfig, values?: unknown[]) => {
    const blind = typeof statement !== 'string' && isBlind(statement.text)
    if (blind && !corked) {
      stream.cork()
      corked = true
    }
    const sent = client.query(statement as QueryConfig, values)
    if (blind) return ahead(sent)
    release()
    return sent
  }
  const sending: PoolClient = Object.assign(Object.create(client), { query })
  return {
    db: Object.assign(drizzle(sending), { client: sending }),
    settled: async () => {
      release()
      await latest
      const failed = failure
      failure = undefined
      if (failed) throw failed.reason
    },
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
