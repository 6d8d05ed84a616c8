import type { Config } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/logging/log.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { metricsServer } from '../../platform/metrics/serve-metrics.ts'
import { listenProblem, metricsNames } from '../port.ts'
import type { Observers } from './open-observers.ts'

interface MetricsPlace {
  config: Config
  numbers: Database
  log: Log
  port: number
}

/** Prepares the metrics, which answer on a port of their own once the server runs. */
export function openMetrics({ config, numbers, log, port }: MetricsPlace): Omit<Observers, 'jobs'> {
  const metrics = createMetrics({ database: numbers, log, clock: systemClock, sessionIdleMinutes: config.SESSION_IDLE_MINUTES })
  const server = metricsServer(metrics)
  return {
    log: metrics.counted,
    requests: metrics.watchRequests,
    listen: async (facts) => {
      metrics.watchServer(facts)
      await new Promise<void>((resolve, reject) => {
        const refused = (problem: Error) => reject(listenProblem(problem, { host: config.METRICS_HOST, port, names: metricsNames }))
        server.once('error', refused)
        server.listen(port, config.METRICS_HOST, () => {
          server.off('error', refused)
          resolve()
        })
      })
    },
    close: async () => {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
