import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { jsonLog, type Log } from '../../platform/logging/log.ts'
import type { ServerFacts } from '../../platform/metrics/server-metrics.ts'

/** What watches a running server for its operator. Everything that is not configured is not even loaded. */
export interface Observers {
  /** The log of the server. */
  log: Log
  /** Registers the hooks that see every request. */
  requests(app: FastifyInstance): void
  /** Starts to answer the monitoring. @throws StartProblem if it cannot listen */
  listen(facts: ServerFacts): Promise<void>
  close(): Promise<void>
}

export interface Observed {
  config: Config
  /** The connection of the metrics; null if there are none. */
  numbers: Database | null
}

/** Opens what the configuration asks for: metrics. */
export async function openObservers({ config, numbers }: Observed): Promise<Observers> {
  const log = jsonLog()
  if (config.METRICS_PORT === undefined || !numbers)
    return { log, requests: () => undefined, listen: async () => undefined, close: async () => undefined }
  const { openMetrics } = await import('./open-metrics.ts')
  return openMetrics({ config, numbers, log, port: config.METRICS_PORT })
}
