import { loadConfigOrExit } from './config.ts'
import { admitAccount, migrate } from './data/migrate.ts'
import { createProgress } from './platform/progress.ts'
import { describeProblem } from './start/describe-problem.ts'
import { migrationAddresses } from './start/migration-addresses.ts'
import { openDatabase } from './start/services/open-database.ts'

/**
 * `npm run db:migrate`: migrates the database without starting the server, for example before a rolling upgrade. With DATABASE_OWNER_URL it needs no
 * other variable. If DATABASE_URL is given too, its account is admitted as the application.
 */
const progress = createProgress()

try {
  const addresses = migrationAddresses(process.env)
  if (addresses) {
    await progress.step('Updating the database', () => migrate({ connectionString: addresses.owner }))
    const account = addresses.application === undefined ? '' : decodeURIComponent(new URL(addresses.application).username)
    if (account !== '') await admitAccount(addresses.owner, account)
  } else {
    const { close } = await openDatabase(loadConfigOrExit(), progress)
    await close()
  }
  progress.line('The database is up to date.')
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exit(1)
}
