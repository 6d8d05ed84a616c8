import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Config } from '../config.ts'
import { headsKey } from '../data/audit/read-heads.ts'
import { MissingFile, type FileStore } from '../platform/files/file-store.ts'

/** The file of the generated secret in the data folder, and its name in a backup. */
export const secretFile = 'secret'
/** The file of the built-in payment provider in the data folder, and its name in a backup. */
const paymentsFile = 'payments.json'

/** The version of the product. */
export function productVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'))
  return manifest.version
}

/** A file of the installation that the database does not name. */
interface OtherFile {
  name: string
  open(): Promise<Readable>
}

/**
 * Returns the files that a backup contains besides those that the database names. The heads of the audit trail must be read before the database, because
 * they may not be newer than the events.
 */
export async function otherFiles(
  config: Pick<Config, 'DATA_DIR' | 'stripe' | 'usesDataFolder'>,
  files: FileStore,
  env: { hasOwnSecret: boolean },
): Promise<OtherFile[]> {
  const found: OtherFile[] = []
  const heads = await files.get(headsKey).catch((problem: unknown) => {
    if (problem instanceof MissingFile) return null
    throw problem
  })
  if (heads) found.push({ name: headsKey, open: async () => heads })
  const inFolder = [...(env.hasOwnSecret ? [] : [secretFile]), ...(config.stripe ? [] : [paymentsFile])]
  for (const name of inFolder) {
    const path = join(config.DATA_DIR, name)
    if (existsSync(path)) found.push({ name, open: async () => createReadStream(path) })
  }
  return found
}
