import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isRunning } from './is-running.ts'

/** The maximum number of bytes a whole run writes at the same time, with room to spare. A container often has a memory disk of only 64 MB. */
const needed = 3_000_000_000

/**
 * Creates a folder for test data, which is removed when this process ends. It is in memory if there is room, because every world of the server tests
 * is a database of some 700 new files. Folders of killed runs are removed first.
 */
export function temporaryFolder(places: readonly string[] = ['/dev/shm', tmpdir()]): string {
  const place = places.find(hasRoom) ?? tmpdir()
  for (const name of readdirSync(place)) {
    const pid = /^safepractice-run-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true, maxRetries: 20 })
  }
  const folder = join(place, `safepractice-run-${process.pid}`)
  mkdirSync(folder)
  // Lets the account of the database access its own folder inside.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > needed && process.availableMemory() > needed
}
