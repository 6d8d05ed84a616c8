import { loadConfigOrExit } from './config.ts'
import { readHeads } from './data/audit/kept-heads.ts'
import { verdictReport } from './data/audit/verdict-report.ts'
import { verifyChains } from './data/audit/verify-chains.ts'
import { withLongTimeouts } from './platform/database.ts'
import { keyring } from './platform/secrets.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openFiles } from './start/open-files.ts'
import { connectToRunningDatabase } from './start/connect-to-running-database.ts'

/**
 * `npm run audit:verify`: recomputes the hash chains of the audit trail (decision 038). Prints one line for each broken chain, with its first broken
 * event. Exits with code 1 if a chain is broken and with code 2 if the check could not run.
 */
const config = loadConfigOrExit()

try {
  const keys = [config.APP_SECRET, ...config.FORMER_APP_SECRETS].map(keyring)
  const { database, close } = await connectToRunningDatabase(config)
  const kept = await readHeads(await openFiles(config, config.DATA_DIR), keys)
  const verdict = await verifyChains(withLongTimeouts(database), { keys, heads: kept?.heads ?? [] })
  await close()
  const { lines, exitCode } = verdictReport(verdict, kept?.at)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exitCode = 2
}
