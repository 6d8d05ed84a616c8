import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { choosePlace } from './place.ts'
import { findPostmaster } from './postmaster.ts'

/** Returns the `pg` connection of a data folder's embedded database that another process has started, or undefined if none is running. */
export function findRunningDatabase(dataDir: string, database: string) {
  if (!existsSync(dataDir)) return undefined
  const running = findPostmaster(join(choosePlace(resolve(dataDir)).home, 'cluster'))
  return running && { host: running.socketDir, port: running.port, user: 'postgres', database }
}
