import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { table } from '../../bench/measurement.ts'
import { isolatedFolder, runIsolated } from './isolated.ts'
import type { Rehearsal } from './rehearsal.ts'
import { isKept, resultOf, withResult, type Run } from './report.ts'

/**
 * `npm run rehearse -- <name>`: rehearses a bad day of an installation, prints a table of figures, and writes it into `docs/rehearsals.md`. With
 * `--draft`, that page stays as it is. Exits with 1 if a budget was exceeded, or the rehearsal could not be run within fifteen minutes.
 */
const rehearsals: Readonly<Record<string, () => Promise<Rehearsal>>> = {
  cluster: async () => (await import('./cluster/cluster.ts')).cluster,
  crowd: async () => (await import('./crowd/crowd.ts')).crowd,
  edge: async () => (await import('./edge/edge.ts')).edge,
  image: async () => (await import('./image/image.ts')).image,
  outages: async () => (await import('./outages/outages.ts')).outages,
  restore: async () => (await import('./restore/restore.ts')).restore,
  unit: async () => (await import('./unit/unit.ts')).unit,
  upgrade: async () => (await import('./upgrade/upgrade.ts')).upgrade,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    // Of the rehearsal of an upgrade, which reads them itself.
    minutes: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    // Of the rehearsal of a restore.
    gigabytes: { type: 'string' },
  },
})
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/rehearsals.md')
const minutesAtMost = 15
const write = (line: string) => process.stdout.write(`${line}\n`)
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

async function main(): Promise<boolean> {
  const [name = ''] = positionals
  const load = rehearsals[name]
  if (!load) throw new Error(`Name what to rehearse: npm run rehearse -- <${Object.keys(rehearsals).join('|')}>`)
  await using stack = new AsyncDisposableStack()
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort(new Error(`Ended by ${signal}.`)))
  const rehearsal = await load()
  const inside = isolatedFolder()
  const folder = inside ?? stack.adopt(temporaryFolder(), (path) => rmSync(path, { recursive: true, force: true, maxRetries: 20 }))
  if (inside === undefined) await rehearsal.prepare?.(write)
  if (rehearsal.isolated && inside === undefined) return await runIsolated(folder, ending.signal)
  return await perform(name, rehearsal, { folder, stack, ending })
}

interface Performing {
  folder: string
  stack: AsyncDisposableStack
  ending: AbortController
}

async function perform(name: string, rehearsal: Rehearsal, { folder, stack, ending }: Performing): Promise<boolean> {
  write(`${rehearsal.title}\n`)
  const [load = 0] = loadavg()
  const begun = performance.now()
  const elapsed = () => (performance.now() - begun) / 60_000
  const overtime = setTimeout(() => ending.abort(new Error(`It took longer than ${minutesAtMost} minutes.`)), minutesAtMost * 60_000)
  stack.defer(() => clearTimeout(overtime))
  const aborted = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error))
  })
  const say = (line: string) => write(`${elapsed().toFixed(1).padStart(5)} min  ${line}`)
  const measurements = await Promise.race([rehearsal.run({ folder, say, stack, signal: ending.signal }), aborted])
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes')
  const date = new Date().toISOString().slice(0, 10)
  const run: Run = { name, date, commit, processors: availableParallelism(), load, minutes: elapsed(), measurements }
  write(`\n${table(measurements)}`)
  if (!values.draft) writeFileSync(page, withResult(readFileSync(page, 'utf8'), name, resultOf(run)))
  return isKept(run)
}

/** Other accounts, such as that of the database, can pass through it. */
function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'safepractice-rehearsal-'))
  chmodSync(path, 0o711)
  return path
}

process.exit((await main().catch((problem: unknown) => void write(problem instanceof Error ? problem.message : String(problem)))) ? 0 : 1)
