import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeDataFolder } from './data-folder.ts'

/**
 * Returns the secret of a local installation. It is created at the first start and kept in the data folder, readable only by the server's account.
 * Two concurrent first starts agree on one secret.
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
