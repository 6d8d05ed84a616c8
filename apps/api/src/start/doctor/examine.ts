import type { Config } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import { backupCheck } from './backup-check.ts'
import { broken, ok, runChecks, warn, wordsOf, type Check } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { hostChecks } from './host-checks.ts'
import { openDoctorDatabase } from './open-doctor-database.ts'

type Found = Awaited<ReturnType<typeof runChecks>>

/** Runs all checks. The database is started for them if it is embedded and no server runs. */
export async function examine(config: Config): Promise<Found> {
  const before: Check[] = [
    { name: 'configuration', run: () => ok(`It can be read (${config.APP_MODE}).`) },
    ...hostChecks({ dataDir: config.DATA_DIR }),
  ]
  return [...(await runChecks(before)), ...(await examineDatabase(config))]
}

async function examineDatabase(config: Config): Promise<Found> {
  const name = 'database'
  const opened = await openDoctorDatabase(config).then(
    (database) => ({ database }),
    (problem: unknown) => ({ problem }),
  )
  if ('problem' in opened) return [{ check: name, ...broken(wordsOf(opened.problem), 'Look at DATABASE_URL, or at the memory and disk.') }]
  const { database: connection } = opened
  if (!connection) return [{ check: name, ...warn('There is none yet.', 'Run npm start once.') }]
  const { database, owner, close } = connection
  const checks = [...databaseChecks({ database, owner, clock: systemClock }), backupCheck({ database, clock: systemClock })]
  return runChecks(checks).finally(async () => close())
}
