import { join } from 'node:path'

import { missingFacts } from '#content/legal/operator-lines'

import type { Config } from '../../config.ts'
import { openKeyring } from '../../data/keys/open-keyring.ts'
import { identity } from '../../data/sessions/identity.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { removeLeftUploads } from '../../platform/files/remove-left-uploads.ts'
import { uploadSlots } from '../../platform/files/upload-slots.ts'
import { defaultLimits } from '../../platform/server-limits.ts'
import type { Log } from '../../platform/logging/log.ts'
import { httpModel } from '../../platform/model/http-model.ts'
import { queuedMessages, silentMessages, type Carriers } from '../../platform/messages/messages.ts'
import { closeWaiting } from '../../platform/messages/outbox.ts'
import { silentPayments } from '../../platform/payments/silent-payments.ts'
import { keepAll } from '../../platform/files/file-store.ts'
import { argonPasswords } from '../../platform/passwords.ts'
import { socketRealtime, type SocketRealtime } from '../../platform/realtime/socket-realtime.ts'
import { pushService } from '../../platform/push/push-service.ts'
import { openidProvider } from '../../platform/sign-in-providers/openid-provider.ts'
import type { Services } from '../../platform/services.ts'
import { closeCarriers, openCarriers } from './open-carriers.ts'
import { openFiles } from './open-files.ts'
import { openPayments, type OpenPayments } from './open-payments.ts'
import { secretsOf, settingsOf } from '../settings-of.ts'
import { carriersTried, tryFiles, watchServices } from './watch-services.ts'

export interface ExternalServices {
  services: Services
  realtime: SocketRealtime
  jobs: Jobs
  carriers: Carriers
  payments: OpenPayments
  /** The external services that did not answer when they were last tried. */
  unreachable(): readonly string[]
  close(): Promise<void>
}

/** Opens the configured external services, except for the database. */
export async function openExternalServices(config: Config, database: Database, log: Log): Promise<ExternalServices> {
  const unfinished = join(config.DATA_DIR, 'unfinished-files')
  await removeLeftUploads(unfinished, systemClock.now())
  const settings = settingsOf(config)
  const { silent } = settings
  const carriers = silent ? {} : await openCarriers(config)
  const jobs = await openJobs({ database, log })
  const payments = await openPayments(
    config,
    () => systemClock.now().getTime(),
    (line) => void process.stderr.write(`${line}\n`),
  )
  const files = await openFiles(config, unfinished)
  const missing = missingFacts(settings.operator)
  if (config.APP_MODE === 'production' && missing.length > 0)
    log.warn('the legal documents do not say who runs this server', { missing: missing.join(', ') })
  if (silent) log.warn('this is a silent copy', { closedMessages: await closeWaiting(database, systemClock.now()) })
  const realtime = socketRealtime({ pool: database.direct, log, actorByToken: (token) => identity(services).actorByToken(token) })
  const services: Services = {
    clock: systemClock,
    database,
    files: silent ? keepAll(files) : files,
    uploads: { folder: unfinished, slots: uploadSlots(defaultLimits) },
    payments: silent && config.stripe ? silentPayments(payments.payments) : payments.payments,
    realtime,
    messages: silent ? silentMessages : queuedMessages(jobs, carriers),
    push: pushService(config.PUSH_TEST_SERVICE ?? null),
    jobs,
    keyring: await openKeyring(database, secretsOf(config)),
    log,
    model: config.model ? httpModel(config.model) : null,
    passwords: argonPasswords(),
    signInProviders: config.signInProviders.map((options) => openidProvider(options, settings.publicUrl)),
    settings,
  }
  const reach = watchServices({ log, tries: { ...(config.S3_ENDPOINT && { files: () => tryFiles(files) }), ...carriersTried(carriers) } })
  const close = async () => {
    reach.close()
    await jobs.stop()
    closeCarriers(carriers)
    await payments.emulator?.close()
  }
  return { services, realtime, jobs, carriers, payments, unreachable: reach.unreachable, close }
}
