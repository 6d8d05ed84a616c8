import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { choosePlace } from './place.ts'
import { findPostmaster } from './postmaster.ts'

/** The `pg` connection of the embedded database of a data folder that another process has started; undefined if none runs. */
export function findRunningDatabase(dataDir: string, database: string) {
  if (!existsSync(dataDir)) return undefined
  const running = findPostmaster(join(choosePlace(resolve(dataDir)).home, 'cluster'))
  return running && { host: running.socketDir, port: running.port, user: 'postgres', database }
}
