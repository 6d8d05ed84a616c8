import type { FastifyInstance } from 'fastify'

import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { identity } from '../data/identity.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { jsonLog } from '../platform/log.ts'
import { argonPasswords } from '../platform/passwords.ts'
import { registerEmulatorTokenRoute } from '../platform/payments/emulator/token-route.ts'
import { socketRealtime } from '../platform/realtime/socket-realtime.ts'
import { keyring } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { isLocal, serveDevOutbox } from './dev-outbox.ts'
import { openFiles } from './open-files.ts'
import { openPayments } from './open-payments.ts'
import { serveWeb } from './serve-web.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  close(): Promise<void>
}

/** Puts the outer world of this configuration together and listens. */
export async function startServer(config: Config, database: Database, webFolder: string): Promise<RunningServer> {
  const { payments, emulator } = await openPayments(config, () => systemClock.now().getTime())
  const log = jsonLog()
  const realtime = socketRealtime({ pool: database.pool, log, actorByToken: (token) => identity(services).actorByToken(token) })
  const services: Services = {
    clock: systemClock,
    database,
    files: openFiles(config),
    payments,
    realtime,
    messages: { deliver: async () => undefined },
    keyring: keyring(config.APP_SECRET),
    log,
    passwords: argonPasswords(),
    settings: {
      publicUrl: config.PUBLIC_URL,
      sessionHours: config.SESSION_HOURS,
      sessionIdleMinutes: config.SESSION_IDLE_MINUTES,
      https: config.PUBLIC_URL.startsWith('https:'),
      mode: config.APP_MODE,
    },
  }
  const app = await createApp({
    services,
    trustProxy: config.TRUST_PROXY,
    extend: async (server) => {
      if (config.devOutbox) serveDevOutbox(server, database)
      if (emulator)
        await registerEmulatorTokenRoute(server, {
          emulatorUrl: emulator.url,
          publishableKey: emulator.publishableKey,
          allowed: config.devOutbox ? isLocal : () => true,
        })
      return serveWeb(server, webFolder)
    },
  })
  realtime.attach(app.server)
  await app.listen({ host: config.HOST, port: config.PORT })
  emulator?.setWebhookUrl(`http://127.0.0.1:${config.PORT}/api/v2/payments/webhook`)
  const close = async () => {
    await realtime.close()
    await app.close()
    await emulator?.close()
  }
  return { app, services, close }
}
