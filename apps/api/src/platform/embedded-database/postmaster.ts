import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { CodeFault } from '../logging/error-facts.ts'
import { runAs } from './account.ts'
import { isRunning } from './cluster.ts'
import { type DatabaseFolders } from './place.ts'

/** A running PostgreSQL server as described by its `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
}

/** The settings that may differ between starts. */
export interface Settings {
  fsync: boolean
  maxConnections: number
  sharedBuffers: string
}

const largestLog = 5_000_000

/**
 * Returns the server that runs on this cluster, or undefined if there is none. A pid file of a killed server is not mistaken for a running one, even
 * if another program now has its process id.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPidFile(cluster)
  return found && runsInFolder(found.pid, cluster) ? found : undefined
}

/** Starts PostgreSQL in a separate session, so that it survives when our server is killed; the next start adopts it. */
export function launchPostmaster(
  place: DatabaseFolders,
  native: string,
  cluster: string,
  socketDir: string,
  settings: Settings,
): ChildProcess {
  removeMisleadingPidFile(cluster, socketDir)
  const log = openLog(place)
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: String(settings.maxConnections),
    shared_buffers: settings.sharedBuffers,
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must not contain personal data: no statements, no details of constraint violations.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_min_messages: 'fatal',
    log_checkpoints: 'off',
    ...(settings.fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, ...options], {
    ...runAs(place.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

/** Shuts PostgreSQL down cleanly (fast shutdown), and kills it after 30 seconds. Crash recovery makes that safe. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; runsInFolder(pid, cluster); waited += 10) {
    if (waited === 30_000) signal(pid, 'SIGQUIT')
    if (waited > 40_000) throw new CodeFault(`PostgreSQL (process ${pid}) did not stop.`)
    await sleep(10)
  }
}

/** Returns the last error message in PostgreSQL's log. */
export function lastLogError(place: DatabaseFolders): string {
  const file = logFile(place)
  if (!existsSync(file)) return 'no log'
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '') ?? lines.at(-1) ?? 'no reason given'
}

export const logFile = (place: DatabaseFolders) => join(place.home, 'postgres.log')

function readPidFile(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  try {
    const [pid, , , port, socketDir] = readFileSync(file, 'utf8').split('\n')
    return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '' } : undefined
  } catch (problem) {
    // The error code is checked instead of calling `existsSync`, because PostgreSQL may create the file in the meantime.
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
    throw problem
  }
}

/**
 * PostgreSQL itself replaces the pid file of a dead server. Only if the process id now belongs to another program would it always refuse to start;
 * this happens in containers, where ids start at 1 again. Nothing else is removed, because the file of a running server protects the data from a
 * second server.
 */
function removeMisleadingPidFile(cluster: string, socketDir: string): void {
  const found = readPidFile(cluster)
  if (!found || !isRunning(found.pid) || runsInFolder(found.pid, cluster)) return
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true })
}

function openLog(place: DatabaseFolders): number {
  const file = logFile(place)
  const tooLarge = existsSync(file) && statSync(file).size > largestLog
  const log = openSync(file, tooLarge ? 'w' : 'a', 0o600)
  if (place.account) fchownSync(log, place.account.uid, place.account.gid)
  return log
}

/** PostgreSQL's working folder is its cluster. This distinguishes it from another program with the same process id. */
function runsInFolder(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (problem) {
    if (isRunning(pid)) throw problem
  }
}
