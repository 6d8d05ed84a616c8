import { parseArgs } from 'node:util'

import { loadConfigOrExit } from './config.ts'
import { keepAnew } from './data/audit/kept-heads.ts'
import { headLines } from './data/audit/head-lines.ts'
import { headsOf, headsProblems, readHeads, wereSigned } from './data/audit/read-heads.ts'
import { verdictReport } from './data/audit/verdict-report.ts'
import { verifyChains } from './data/audit/verify-chains.ts'
import { openKeyring } from './data/keys/open-keyring.ts'
import { systemClock } from './platform/clock.ts'
import { noteVerification } from './platform/metrics/last-verification.ts'
import { withLongTimeouts, type Database } from './platform/database/database.ts'
import { silentLog } from './platform/logging/log.ts'
import { keyring } from './platform/keys/keyring.ts'
import { describeProblem } from './start/describe-problem.ts'
import { openFiles } from './start/services/open-files.ts'
import { connectToRunningDatabase } from './start/services/connect-to-running-database.ts'
import { secretsOf, settingsOf } from './start/settings-of.ts'
import { StartProblem } from './platform/start-problem.ts'

/**
 * `npm run audit:verify`: recomputes the hash chains of the audit trail (decision 038). Prints one line for each problem: a broken chain with its first
 * broken event, or a place of the heads. Exits with code 1 if there is one and with code 2 if the check could not run. `--heads` only prints the head of
 * each chain, to keep on paper. `--head <practice>:<number>` prints an earlier link in the same form, to compare with paper. `--new-heads` begins anew
 * with the present heads, after a backup was restored.
 */
const config = loadConfigOrExit()

try {
  const { database, close } = await connectToRunningDatabase(config)
  const patient = withLongTimeouts(database)
  try {
    const { lines, exitCode } = await run(patient)
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    process.exitCode = exitCode
  } finally {
    await close()
  }
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exitCode = 2
}

async function run(database: Database): Promise<{ lines: string[]; exitCode: number }> {
  const asked = askedFor()
  const ring = await openKeyring(database, secretsOf(config))
  const keys = [...ring.each(), ...config.FORMER_APP_SECRETS.map((secret) => keyring(secret))]
  const files = await openFiles(config, config.DATA_DIR)
  const services = { database, files, keyring: ring, clock: systemClock, log: silentLog, settings: settingsOf(config) }
  if (asked.head !== undefined || asked.heads) return { lines: await headLines(database, asked.head), exitCode: 0 }
  if (asked['new-heads']) {
    await keepAnew(services)
    return { lines: ['The present heads were written. Heads that were written before do not count any more.'], exitCode: 0 }
  }
  const places = await readHeads(services, keys)
  const verdict = await verifyChains(database, { keys, heads: headsOf(places), signed: wereSigned(places) })
  const report = verdictReport(verdict, places, headsProblems(places, { begun: verdict.begun, now: systemClock.now() }))
  await noteVerification(database, { at: systemClock.now(), intact: report.exitCode === 0 })
  return report
}

function askedFor() {
  try {
    return parseArgs({ options: { heads: { type: 'boolean' }, head: { type: 'string' }, 'new-heads': { type: 'boolean' } } }).values
  } catch {
    throw new StartProblem('Use it without options, or with --heads, --head <practice>:<number> or --new-heads.')
  }
}
