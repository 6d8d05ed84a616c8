import { join } from 'node:path'

import type { Config } from '../../config.ts'
import { readKeyring } from '../../data/keys/open-keyring.ts'
import { systemClock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createPayments } from '../../platform/payments/payments.ts'
import { closeCarriers, openCarriers } from '../services/open-carriers.ts'
import { openFiles } from '../services/open-files.ts'
import { secretsOf, settingsOf } from '../settings-of.ts'
import { auditCheck } from './audit-check.ts'
import { backupCheck } from './backup-check.ts'
import { broken, ok, runChecks, warn, wordsOf, type Check } from './check.ts'
import { copiesCheck } from './copies-check.ts'
import { databaseChecks } from './database-checks.ts'
import { hostChecks } from './host-checks.ts'
import { keyCheck } from './key-check.ts'
import { openDoctorDatabase } from './open-doctor-database.ts'
import { serviceChecks } from './service-checks.ts'
import { databaseTlsCheck, publicTlsCheck } from './tls-checks.ts'

type Found = Awaited<ReturnType<typeof runChecks>>

/** Runs all checks. The database is started for them if it is embedded and no server runs. */
export async function examine(config: Config): Promise<Found> {
  const clock = systemClock
  const files = await openFiles(config, join(config.DATA_DIR, 'unfinished-files'))
  const here: Check[] = [
    { name: 'configuration', run: () => ok(`It can be read (${config.APP_MODE}).`) },
    ...hostChecks({ dataDir: config.DATA_DIR }),
    publicTlsCheck({ publicUrl: config.PUBLIC_URL, production: config.APP_MODE === 'production', clock }),
  ]
  return [...(await runChecks(here)), ...(await examineServices(config, files)), ...(await examineDatabase(config, files))]
}

async function examineServices(config: Config, files: FileStore): Promise<Found> {
  const silent = config.SILENT === 'on'
  const carriers = silent ? {} : await openCarriers(config)
  const { SMS_URL: url, SMS_TOKEN: token, stripe } = config
  const checks = serviceChecks({
    files,
    store: config.S3_ENDPOINT ? 'the bucket' : 'DATA_DIR',
    email: carriers.email,
    sms: url && token ? { url, token } : undefined,
    payments: stripe && createPayments(stripe, () => systemClock.now().getTime()),
    silent,
  })
  return runChecks(checks).finally(() => closeCarriers(carriers))
}

async function examineDatabase(config: Config, files: FileStore): Promise<Found> {
  const name = 'database'
  const opened = await openDoctorDatabase(config).then(
    (database) => ({ database }),
    (problem: unknown) => ({ problem }),
  )
  if ('problem' in opened) return [{ check: name, ...broken(wordsOf(opened.problem), 'Look at DATABASE_URL, or at the memory and disk.') }]
  const { database: connection } = opened
  if (!connection) return [{ check: name, ...warn('There is none yet.', 'Run npm start once.') }]
  const { database, owner, close } = connection
  const clock = systemClock
  const ring = () => readKeyring(database, secretsOf(config))
  const settings = settingsOf(config)
  const checks: Check[] = [
    ...databaseChecks({ database, owner, clock }),
    databaseTlsCheck(database),
    backupCheck({ database, clock }),
    { name: 'audit trail', run: async () => auditCheck({ database, files, clock, settings, keyring: await ring() }).run() },
    {
      name: 'saved copies',
      run: async () => copiesCheck({ database, files, clock, keyring: await ring(), bucket: bucketOf(config) }).run(),
    },
    { name: 'keys', run: async () => keyCheck({ database, clock, keyring: await ring() }).run() },
  ]
  try {
    return await runChecks(checks)
  } finally {
    await close()
  }
}

/** The bucket of the file store; undefined if files are in DATA_DIR. A silent copy may have none of its own. */
const bucketOf = ({ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, SILENT }: Config) =>
  endpoint && bucket && SILENT === 'off' ? { endpoint, bucket } : undefined
