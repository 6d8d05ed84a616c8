import { join } from 'node:path'

import type { Config } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import { openKeyring } from '../../data/keys/open-keyring.ts'
import type { Database } from '../../platform/database/database.ts'
import { uploadSlots } from '../../platform/files/upload-slots.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { defaultLimits } from '../../platform/server-limits.ts'
import { silentLog } from '../../platform/logging/log.ts'
import { keepAll } from '../../platform/files/file-store.ts'
import { queuedMessages, silentMessages } from '../../platform/messages/messages.ts'
import { argonPasswords } from '../../platform/passwords.ts'
import { createPayments } from '../../platform/payments/payments.ts'
import { pushService } from '../../platform/push/push-service.ts'
import type { Services } from '../../platform/services.ts'
import { closeCarriers, openCarriers } from './open-carriers.ts'
import { openFiles } from './open-files.ts'
import { secretsOf, settingsOf } from '../settings-of.ts'

/** Tools that run next to the server take no payments. */
const noProvider = { secretKey: 'none', publishableKey: 'none', webhookSecret: 'none', emulatorUrl: 'http://127.0.0.1:9' }

/** Creates the services for a tool next to a running server. The server delivers the messages, and browsers see changes when they next refetch. */
export async function openToolServices(config: Config, database: Database): Promise<{ services: Services; close(): Promise<void> }> {
  const settings = settingsOf(config)
  const carriers = settings.silent ? {} : await openCarriers(config)
  const files = await openFiles(config, config.DATA_DIR)
  const jobs = await openJobs({ database, log: silentLog })
  const services: Services = {
    clock: systemClock,
    database,
    files: settings.silent ? keepAll(files) : files,
    uploads: { folder: join(config.DATA_DIR, 'unfinished-files'), slots: uploadSlots(defaultLimits) },
    payments: createPayments(noProvider, () => systemClock.now().getTime()),
    realtime: { changed: () => undefined, closeSession: () => undefined },
    messages: settings.silent ? silentMessages : queuedMessages(jobs, carriers),
    push: pushService(config.PUSH_TEST_SERVICE ?? null),
    jobs,
    keyring: await openKeyring(database, secretsOf(config)),
    log: silentLog,
    model: null,
    passwords: argonPasswords(),
    signInProviders: [],
    settings,
  }
  const close = async () => {
    await jobs.stop()
    closeCarriers(carriers)
  }
  return { services, close }
}
