import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, chownSync } from 'node:fs'
import { join } from 'node:path'

import { runAs } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type DatabaseFolders } from './place.ts'

/** The major version of PostgreSQL that creates our clusters. Another version requires a dump and restore. */
const major = '18'

/**
 * Creates the cluster if it is missing and returns its folder. The cluster is created under a temporary name and renamed when complete, so that an
 * interrupted first start leaves no partial cluster.
 * @throws EmbeddedDatabaseError if another major version created the cluster.
 */
export async function makeCluster(place: DatabaseFolders, binaries: () => string, { durable }: { durable: boolean }): Promise<string> {
  const cluster = join(place.home, 'cluster')
  if (existsSync(cluster)) {
    requireVersion(cluster)
    return cluster
  }
  removeUnfinished(place.home)
  const unfinished = `${cluster}.${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (place.account) chownSync(unfinished, place.account.uid, place.account.gid)
  await initialize(place, binaries(), unfinished, durable)
  try {
    renameSync(unfinished, cluster)
  } catch (problem) {
    // Another server's first start finished before this one.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(cluster)) throw problem
  }
  return cluster
}

async function initialize(place: DatabaseFolders, native: string, folder: string, durable: boolean): Promise<void> {
  const initdb = spawn(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...runAs(place.account), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  initdb.stderr.on('data', (chunk) => (complaint += String(chunk)))
  const [code] = await once(initdb, 'close')
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  const line = complaint.split('\n').find((text) => /error|fatal/i.test(text)) ?? `initdb ended with ${code}`
  throw new EmbeddedDatabaseError(`The database could not be made in ${place.home}: ${line.replace(/^initdb: (error: )?/, '')}`)
}

function requireVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found !== major)
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was made by PostgreSQL ${found}, this one is ${major}: see docs/operations/upgrade.md.`,
    )
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^cluster\.(\d+)$/.exec(name)?.[1]
    // The initdb of a killed server may still be writing there.
    if (pid && !isRunning(Number(pid))) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Returns whether a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM'
  }
}
