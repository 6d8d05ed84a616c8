import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeDataFolder } from './data-folder.ts'

/**
 * The secret of a local installation: made at the first start, kept in the data folder, readable by its account only.
 * Two first starts at once agree on one.
 */
export function localSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    makeDataFolder(dataDir)
    const own = `${file}.${process.pid}`
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (problem) {
      if (!existsSync(file)) throw problem
    }
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8')
}
