import { join } from 'node:path'

import type { Config } from '../config.ts'
import { identity } from '../data/sessions/identity.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { openJobs, type Jobs } from '../platform/jobs/jobs.ts'
import { removeLeftUploads } from '../platform/files/remove-left-uploads.ts'
import { uploadSlots } from '../platform/files/upload-slots.ts'
import { defaultLimits } from '../platform/server-limits.ts'
import { jsonLog } from '../platform/logging/log.ts'
import { httpModel } from '../platform/model/http-model.ts'
import { queuedMessages, type Carriers } from '../platform/messages/messages.ts'
import { argonPasswords } from '../platform/passwords.ts'
import { socketRealtime, type SocketRealtime } from '../platform/realtime/socket-realtime.ts'
import { keyring } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { closeCarriers, openCarriers } from './open-carriers.ts'
import { openFiles } from './open-files.ts'
import { openPayments, type OpenPayments } from './open-payments.ts'
import { settingsOf } from './settings-of.ts'

export interface ExternalServices {
  services: Services
  realtime: SocketRealtime
  jobs: Jobs
  carriers: Carriers
  payments: OpenPayments
  close(): Promise<void>
}

/** Opens the configured external services, except for the database. */
export async function openExternalServices(config: Config, database: Database): Promise<ExternalServices> {
  const log = jsonLog()
  const unfinished = join(config.DATA_DIR, 'unfinished-files')
  await removeLeftUploads(unfinished, systemClock.now())
  const carriers = await openCarriers(config)
  const jobs = await openJobs({ database, log })
  const payments = await openPayments(
    config,
    () => systemClock.now().getTime(),
    (line) => void process.stderr.write(`${line}\n`),
  )
  const realtime = socketRealtime({ pool: database.pool, log, actorByToken: (token) => identity(services).actorByToken(token) })
  const services: Services = {
    clock: systemClock,
    database,
    files: await openFiles(config, unfinished),
    uploads: { folder: unfinished, slots: uploadSlots(defaultLimits) },
    payments: payments.payments,
    realtime,
    messages: queuedMessages(jobs, carriers),
    jobs,
    keyring: keyring(config.APP_SECRET),
    log,
    model: config.model ? httpModel(config.model) : null,
    passwords: argonPasswords(),
    settings: settingsOf(config),
  }
  const close = async () => {
    await jobs.stop()
    closeCarriers(carriers)
    await payments.emulator?.close()
  }
  return { services, realtime, jobs, carriers, payments, close }
}
