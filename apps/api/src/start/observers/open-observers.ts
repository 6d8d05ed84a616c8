import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { jsonLog, type Log } from '../../platform/logging/log.ts'
import type { ServerFacts } from '../../platform/metrics/server-metrics.ts'

/** What watches a running server for its operator. Everything that is not configured is not even loaded. */
export interface Observers {
  /** The log of the server. */
  log: Log
  /** Registers the hooks that see every request. */
  requests(app: FastifyInstance): void
  /** Returns the workers whose runs are watched. */
  jobs(workers: readonly Worker[]): readonly Worker[]
  /** Starts to answer the monitoring. @throws StartProblem if it cannot listen */
  listen(facts: ServerFacts): Promise<void>
  close(): Promise<void>
}

interface Observed {
  config: Config
  /** The connections of requests and jobs. */
  database: Database
  /** The connection of the metrics; null if there are none. */
  numbers: Database | null
}

/** Opens what the configuration asks for: metrics, traces, both or nothing (decision 155). */
export async function openObservers({ config, database, numbers }: Observed): Promise<Observers> {
  const metrics = await metricsOf(config, numbers)
  const log = metrics?.log ?? jsonLog()
  const traces = await tracesOf(config, { database, log })
  return {
    log,
    requests: (app) => {
      metrics?.requests(app)
      traces?.requests(app)
    },
    jobs: (workers) => traces?.jobs(workers) ?? workers,
    listen: async (facts) => metrics?.listen(facts),
    close: async () => void (await Promise.all([metrics?.close(), traces?.close()])),
  }
}

async function metricsOf(config: Config, numbers: Database | null) {
  if (config.METRICS_PORT === undefined || !numbers) return undefined
  const { openMetrics } = await import('./open-metrics.ts')
  return openMetrics({ config, numbers, log: jsonLog(), port: config.METRICS_PORT })
}

async function tracesOf(config: Config, { database, log }: { database: Database; log: Log }) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return undefined
  const { openTraces } = await import('./open-traces.ts')
  return openTraces({ config, database, log, endpoint })
}
