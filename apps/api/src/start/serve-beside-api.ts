import type { FastifyInstance } from 'fastify'

import type { PageFor } from '../app.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/logging/log.ts'
import { serveHealth } from '../platform/health/health.ts'
import type { Readiness } from '../platform/health/readiness.ts'
import { registerEmulatorRoutes } from '../platform/payments/emulator/product-routes.ts'
import { serveDevOutbox } from './dev-outbox.ts'
import { isLocal } from './local-request.ts'
import type { KeptAssets } from './kept-assets/kept-assets.ts'
import { firstViewModule } from './build-web.ts'
import { serveFirstView } from './first-view/serve-first-view.ts'
import { serveWeb } from './serve-web.ts'

interface BesideApi {
  database: Database
  readiness: Readiness
  /** Whether the mails and text messages of local mode are shown. If so, only this machine may use the card form. */
  devOutbox: boolean
  publicUrl: string
  /** The payment provider of local mode; null if the product uses Stripe. */
  emulator: { url: string; publishableKey: string } | null
  webFolder: string
  log: Log
  /** The assets of other builds; null if this server has no others beside it. */
  kept: KeptAssets | null
}

/** Registers the routes that are not part of the API: health, the outbox and card form of local mode, and the pages. */
export async function serveBesideApi(
  server: FastifyInstance,
  { database, readiness, devOutbox, publicUrl, emulator, webFolder, log, kept }: BesideApi,
): Promise<PageFor | null> {
  serveHealth(server, readiness)
  if (devOutbox) serveDevOutbox(server, { database, publicUrl })
  if (emulator)
    await registerEmulatorRoutes(server, {
      emulatorUrl: emulator.url,
      publishableKey: emulator.publishableKey,
      allowed: devOutbox ? isLocal : () => true,
    })
  await serveFirstView(server, { webFolder, module: firstViewModule(webFolder), log })
  return serveWeb(server, webFolder, kept)
}
