import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { pushKeys } from '../data/push/push-keys.ts'
import type { Database } from '../platform/database/database.ts'
import { freeSpace } from '../platform/health/health.ts'
import { watchReadiness } from '../platform/health/readiness.ts'
import { callBudget } from '../platform/pipeline/call-budget.ts'
import { shareBudget } from '../platform/pipeline/share-budget.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import type { Services } from '../platform/services.ts'
import { keepUntilDone } from './kept-assets/keep-until-done.ts'
import { keptAssets } from './kept-assets/kept-assets.ts'
import { openObservers, type Observers } from './observers/open-observers.ts'
import { openExternalServices, type ExternalServices } from './services/open-external-services.ts'
import type { OpenPayments } from './services/open-payments.ts'
import { startEventLinking } from './start-event-linking.ts'
import { listenProblem } from './port.ts'
import { serveBesideApi } from './serve-beside-api.ts'
import { quietWorkers, workers } from './workers.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /**
   * Reports as stopping for the configured time, so that a proxy sends no more requests. Then finishes requests in progress, returns unfinished jobs and
   * closes the external services, within four seconds.
   */
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  database: Database
  /** The connection of the health checks. */
  probe: Database
  /** The connection of the metrics; null if there are none. */
  numbers: Database | null
  webFolder: string
  /** Runs before requests are accepted, for example to create the demonstration. */
  prepare(services: Services, payments: OpenPayments): Promise<void>
}

/** Connects the configured external services, listens, and starts the jobs. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const observers = await openObservers(options)
  const outer = await openExternalServices(options.config, options.database, observers.log)
  try {
    return await listen({ outer, observers }, options)
  } catch (problem) {
    await observers.close()
    await outer.realtime.close()
    await outer.close()
    throw problem
  }
}

interface Opened {
  outer: ExternalServices
  observers: Observers
}

async function listen({ outer, observers }: Opened, { config, database, probe, webFolder, prepare }: StartOptions): Promise<RunningServer> {
  const { services, jobs, carriers, payments } = outer
  const space = () => freeSpace(config.DATA_DIR)
  const readiness = watchReadiness({ probe, pool: database.pool, space, unreachable: outer.unreachable, log: services.log })
  const kept = sharesFiles(config) && existsSync(webFolder) ? keptAssets(services.files, webFolder) : null
  const budget = callBudget(services)
  const app = await createApp({
    services,
    budget,
    trustProxy: config.TRUST_PROXY,
    observe: observers.requests,
    extend: (server) =>
      serveBesideApi(server, {
        database,
        readiness,
        devOutbox: config.devOutbox,
        publicUrl: config.PUBLIC_URL,
        emulator: payments.emulator,
        webFolder,
        log: services.log,
        kept,
      }),
  })
  await prepare(services, payments)
  if (!services.settings.silent) await database.transaction([], (db) => pushKeys({ db, services }))
  const keeping = kept && keepUntilDone({ keep: () => kept.keep(services.clock.now()), log: services.log })
  await keeping?.first
  const stopSharing = shareBudget(budget, outer.realtime)
  outer.realtime.attach(app.server, securityHeaders(services.settings))
  await observers.listen({ pool: database.pool, sockets: outer.realtime.count, unreachable: outer.unreachable })
  await app.listen({ host: config.HOST, port: config.PORT }).catch((problem: Error) => {
    throw listenProblem(problem, { host: config.HOST, port: config.PORT })
  })
  payments.emulator?.setWebhookUrl(`http://127.0.0.1:${config.PORT}/api/v2/payments/webhook`)
  await jobs.work(observers.jobs(services.settings.silent ? quietWorkers(services) : workers(services, carriers)))
  await database.transaction([], (db) => jobs.send(db, 'content', {}))
  const stopLinking = startEventLinking(services)
  const close = async () => {
    readiness.stop()
    await sleep(config.drainMs)
    readiness.close()
    keeping?.stop()
    stopSharing()
    await observers.close()
    await outer.realtime.close()
    await closeApp(app)
    await stopLinking()
    await outer.close()
  }
  return { app, services, close }
}

/** Servers of two builds may run side by side where they share a bucket. A silent copy stores nothing in that of the original. */
const sharesFiles = ({ S3_ENDPOINT, SILENT }: Config) => S3_ENDPOINT !== undefined && SILENT === 'off'

/** Lets requests in progress finish. Slow ones are aborted, so that a stalled upload does not block the shutdown. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 1_500)
  await app.close().finally(() => clearTimeout(cut))
}
