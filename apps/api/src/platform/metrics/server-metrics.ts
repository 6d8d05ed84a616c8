import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** What a server knows about itself without asking the database. */
export interface ServerFacts {
  /** The connections of requests and jobs. */
  pool: Pool
  /** The open sockets of browsers. */
  sockets(): number
  /** The external services that did not answer when they were last tried. */
  unreachable(): readonly string[]
}

/** The external services that a server tries (`watchServices`). */
const triedServices = ['email', 'files']

/** Registers what is read at each scrape: pool, sockets, services, and the process itself (event loop, memory, processor, garbage collection). */
export function serverMetrics(register: Registry, { pool, sockets, unreachable }: ServerFacts): void {
  collectDefaultMetrics({ register })
  const gauge = (name: string, help: string, value: () => number) =>
    void new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value())
      },
    })
  gauge('safepractice_pool_size', 'The most database connections of this server (DATABASE_POOL_SIZE).', () => pool.options.max)
  gauge('safepractice_pool_in_use', 'Database connections that run a transaction or listen.', () => pool.totalCount - pool.idleCount)
  gauge('safepractice_pool_idle', 'Open database connections that nobody uses.', () => pool.idleCount)
  gauge('safepractice_pool_waiting', 'Requests and jobs that wait for a database connection.', () => pool.waitingCount)
  gauge('safepractice_sockets', 'Open sockets of browsers.', sockets)
  void new Gauge({
    name: 'safepractice_service_up',
    help: 'Whether an external service answered when it was last tried.',
    labelNames: ['service'],
    registers: [register],
    collect() {
      const missing = unreachable()
      for (const service of triedServices) this.set({ service }, missing.includes(service) ? 0 : 1)
    },
  })
}
