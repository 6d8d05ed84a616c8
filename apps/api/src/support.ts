import { parseArgs } from 'node:util'

import { loadConfigOrExit } from './config.ts'
import { grantSupport, type SupportRequest } from './data/sessions/grant-support.ts'
import { systemClock } from './platform/clock.ts'
import { describeProblem } from './start/describe-problem.ts'
import { keyring } from './platform/keys/keyring.ts'
import { StartProblem } from './platform/start-problem.ts'
import { connectToRunningDatabase } from './start/services/connect-to-running-database.ts'

/**
 * `npm run support -- --practice <id> --person <email> --supporter <name> --reason <text> [--write]`: prints a link for support access (ruling 5).
 */
const request = readArguments()
const config = loadConfigOrExit()

try {
  const { database, close } = await connectToRunningDatabase(config)
  const token = await database.system('support access is granted from outside every practice', (db) =>
    grantSupport(db, request, { now: systemClock.now(), services: { keyring: keyring(config.APP_SECRET) } }),
  )
  await close()
  if (!token) throw new StartProblem(`Nobody with the address ${request.email} works at the practice ${request.practiceId}.`)
  process.stdout.write(`${config.PUBLIC_URL}/signin?data=${token}\n`)
  process.stderr.write(
    `Works once, within 5 minutes, for one hour${request.write ? '' : ', read-only'}. The practice sees it in its audit trail.\n`,
  )
} catch (problem) {
  process.stderr.write(`${describeProblem(problem)}\n`)
  process.exit(1)
}

function readArguments(): SupportRequest {
  const usage = 'npm run support -- --practice <id> --person <email> --supporter <name> --reason <text> [--write]'
  try {
    const { values } = parseArgs({
      options: {
        practice: { type: 'string' },
        person: { type: 'string' },
        supporter: { type: 'string' },
        reason: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    })
    const { practice, person, supporter, reason, write } = values
    if (practice && person && supporter?.trim() && reason?.trim())
      return { practiceId: practice, email: person, supporter: supporter.trim(), reason: reason.trim(), write }
  } catch {
    // The usage text is clearer than the error message.
  }
  process.stderr.write(`${usage}\n`)
  return process.exit(2)
}
