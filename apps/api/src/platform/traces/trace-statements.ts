import type { Pool, PoolClient } from 'pg'

import { errorFacts } from '../logging/error-facts.ts'
import { statementName } from './statement-name.ts'
import type { Tracer } from './tracer.ts'

/** Traces the statements of a pool that run within a request or a job, by their names and without values. */
export function traceStatements(pool: Pool, tracer: Tracer): void {
  const traced = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    client.query = ((...parts: unknown[]) => {
      const span = tracer.part(nameOf(parts[0]), { 'db.system.name': 'postgresql' })
      const result = query(...parts)
      if (!span) return result
      if (!(result instanceof Promise)) span.end({ failed: false })
      else
        result.then(
          () => span.end({ failed: false }),
          (problem: unknown) => span.end({ failed: true, attributes: { 'error.type': errorFacts(problem).code ?? 'unknown' } }),
        )
      return result
    }) as typeof client.query
  })
}

function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statementName(statement)
  if (typeof statement !== 'object' || statement === null || !('text' in statement) || typeof statement.text !== 'string') return 'other'
  return statementName(statement.text)
}
