import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * Upper bounds in seconds. Those up to 0.1 are budgets of the product: 40 ms for a search of data sheets, 100 ms for a search of everything and for
 * people who click. 20 s is the time limit of a statement.
 */
const buckets = [0.01, 0.04, 0.1, 0.3, 1, 3, 10, 20]

/** What no route of the product answers, such as an unknown address: one label, so that callers cannot add more. */
const other = { method: 'other', route: 'other' }

/**
 * Counts requests by route pattern and class of the status, and measures how long they took. The number of series is limited by the number of routes.
 * Returns a function that registers the hooks.
 */
export function requestMetrics(register: Registry): (app: FastifyInstance) => void {
  const requests = new Counter({
    name: 'safepractice_http_requests_total',
    help: 'Requests by method, route pattern and class of the status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'safepractice_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last one of its response, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  })
  return (app) =>
    void app.addHook('onResponse', (request, reply, done) => {
      const { url: route } = request.routeOptions
      const labels = route === undefined ? other : { method: request.method, route }
      requests.inc({ ...labels, status: `${Math.floor(reply.statusCode / 100)}xx` })
      seconds.observe(labels, reply.elapsedTime / 1_000)
      done()
    })
}
