import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { choosePlace, removePlace } from '#api/platform/embedded-database/place'
import { findPostmaster } from '#api/platform/embedded-database/postmaster'

/** Kills every embedded database whose data folder is in this folder, and removes it. Its rows are lost. */
export function endDatabases(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const dataDir = join(folder, name)
    if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres.location'))) continue
    const place = choosePlace(dataDir)
    const running = findPostmaster(join(place.home, 'cluster'))
    if (running) process.kill(running.pid, 'SIGQUIT')
    removePlace(dataDir, place)
  }
}

/** Kills the child processes of this process, such as a test run that never ends. */
export function endChildren(): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    if (pid && parent === process.pid) killQuietly(pid)
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended, as `ps` itself has.
  }
}
