import { hostname } from 'node:os'

import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/logging/log.ts'
import { otlpExporter } from '../../platform/traces/otlp-exporter.ts'
import { traceJobs } from '../../platform/traces/trace-jobs.ts'
import { traceRequests } from '../../platform/traces/trace-requests.ts'
import { traceStatements } from '../../platform/traces/trace-statements.ts'
import { createTracer } from '../../platform/traces/tracer.ts'
import type { Observers } from './open-observers.ts'

interface TracesPlace {
  config: Config
  database: Database
  log: Log
  /** The address of the collector. */
  endpoint: string
}

/** Traces the requests and jobs of this server with their statements, and sends them to a collector. */
export function openTraces({ config, database, log, endpoint }: TracesPlace): Pick<Observers, 'requests' | 'jobs' | 'close'> {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: share, PORT } = config
  const resource = { 'service.name': 'safepractice', 'service.instance.id': `${hostname()}:${PORT}` }
  const exporter = otlpExporter({ endpoint, headers, resource, log })
  const tracer = createTracer({ share, take: exporter.take })
  traceStatements(database.pool, tracer)
  return {
    requests: (app) => traceRequests(app, tracer),
    jobs: (workers) => traceJobs(workers, tracer),
    close: exporter.close,
  }
}
