import { parseArgs } from 'node:util'

import { loadConfigOrExit } from './config.ts'
import { importCatalog } from './features/sds/operator/import-catalog.ts'
import { reportLines } from './features/sds/operator/import-report.ts'
import { openRequestLines } from './features/sds/operator/list-open-requests.ts'
import { WrongFile } from './features/sds/operator/match-header.ts'
import { settleRequest, type Settlement } from './features/sds/operator/settle-request.ts'
import { systemClock } from './platform/clock.ts'
import { withLongTimeouts } from './platform/database/database.ts'
import type { Services } from './platform/services.ts'
import { libraryPort } from './routes.ts'
import { describeProblem } from './start/describe-problem.ts'
import { connectToRunningDatabase } from './start/services/connect-to-running-database.ts'
import { openToolServices } from './start/services/open-tool-services.ts'

/**
 * `npm run sds`: the operator's commands for data sheets, run next to a running server. Exits with code 1 if some rows were invalid and with code 2
 * if nothing could be done.
 */
const usage = `npm run sds -- import <file.csv> [--files <folder>]       imports a list of sheets, and the PDFs that it names, into the catalog
npm run sds -- requests [--files <folder>]                lists the open requests, and writes their pictures into a folder
npm run sds -- complete <request> [--sheet <id>] [--list] completes a request, by default without a sheet; --list puts it on the list of the location
npm run sds -- reject <request> --why "…"                 rejects a request and opens the task to get the sheet
`
const out = (line: string) => void process.stdout.write(`${line}\n`)

type Command = (services: Services) => Promise<number>

const command = readArguments()
const config = loadConfigOrExit()

try {
  const { database, close } = await connectToRunningDatabase(config)
  const beside = await openToolServices(config, withLongTimeouts(database))
  process.exitCode = await command(beside.services)
  await beside.close()
  await close()
} catch (problem) {
  process.stderr.write(`${problem instanceof WrongFile ? problem.message : describeProblem(problem)}\n`)
  process.exit(2)
}

function readArguments(): Command {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        files: { type: 'string' },
        sheet: { type: 'string' },
        list: { type: 'boolean', default: false },
        why: { type: 'string' },
      },
    })
    const { files, sheet, list, why } = values
    const [name, subject] = positionals
    if (name === 'import' && subject) return importing(subject, files)
    if (name === 'requests') return listing(files)
    if (name === 'complete' && subject && (sheet || !list))
      return settling(subject, { status: 'Completed', sheetId: sheet ?? null, onList: list })
    if (name === 'reject' && subject && why?.trim()) return settling(subject, { status: 'Rejected', why: why.trim() })
  } catch {
    // The usage text is clearer than the error message.
  }
  process.stderr.write(usage)
  return process.exit(2)
}

function importing(path: string, folder: string | undefined): Command {
  return async ({ database, files }) => {
    const report = await importCatalog({ database, files, now: systemClock.now(), path, folder, line: out })
    for (const line of reportLines(report)) out(line)
    return report.wrong > 0 ? 1 : 0
  }
}

function listing(folder: string | undefined): Command {
  return async (services) => {
    for (const line of await openRequestLines(services, folder)) out(line)
    return 0
  }
}

function settling(request: string, settlement: Settlement): Command {
  return async (services) => {
    await settleRequest(services, libraryPort, request, settlement)
    out(`The request is ${settlement.status}.`)
    return 0
  }
}
