import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isRunning } from './is-running.ts'

/** What a whole run writes at most at the same time, with room to spare; a container often has a memory disk of 64 MB. */
const needed = 3_000_000_000

/**
 * A folder for what the tests write, removed when this process ends: in memory where there is room, because every world of the server tests
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
  // The account of the database reaches its own folder in it.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

function hasRoom(place: string): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > needed && process.availableMemory() > needed
}
