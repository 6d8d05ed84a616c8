import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'

import type { Database } from '../database/database.ts'
import { isAway } from '../database/database-away.ts'
import type { Log } from '../logging/log.ts'
import type { Services } from '../services.ts'
import { installationMetrics } from './installation-metrics.ts'
import { readInstallationNumbers } from './installation-numbers.ts'
import { countedLog } from './log-metrics.ts'
import { requestMetrics } from './request-metrics.ts'
import { serverMetrics, type ServerFacts } from './server-metrics.ts'
import { sharedReading, type ReadingLimits } from './shared-reading.ts'

/** The metrics of one server. They contain counts and times by route pattern, queue and kind: no ids, names, contents or addresses. */
export interface Metrics {
  contentType: string
  /** Counts the lines of this log. */
  counted: Log
  /** Counts and measures the requests of this server. */
  watchRequests(app: FastifyInstance): void
  /** Adds what is known once the server runs. */
  watchServer(facts: ServerFacts): void
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>
}

interface MetricsOptions {
  /** A connection of its own, so that a scrape does not wait behind requests. */
  database: Database
  log: Log
  clock: Services['clock']
  sessionIdleMinutes: number
  limits?: Partial<ReadingLimits>
}

/** Servers and scrapes are many, so statements over all practices run at most once in 15 seconds on each server. */
const usual: ReadingLimits = { fresh: 15_000, patience: 1_000, stale: 60_000 }

/** Prepares the metrics of one server. */
export function createMetrics({ database, log, clock, sessionIdleMinutes, limits }: MetricsOptions): Metrics {
  const register = new Registry()
  const counted = countedLog(register, log)
  const setNumbers = installationMetrics(register)
  const numbers = sharedReading(
    () => readInstallationNumbers(database, { now: clock.now(), sessionIdleMinutes }),
    // While the database is away, the readiness check writes the only line.
    (problem) => isAway(problem) || counted.warn('the numbers of the metrics could not be read', { problem }),
    { ...usual, ...limits },
  )
  return {
    contentType: register.contentType,
    counted,
    watchRequests: requestMetrics(register),
    watchServer: (facts) => serverMetrics(register, facts),
    text: async () => {
      setNumbers(await numbers())
      return register.metrics()
    },
  }
}
