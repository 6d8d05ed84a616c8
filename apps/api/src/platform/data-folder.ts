import { chmodSync, mkdirSync, statSync } from 'node:fs'

/**
 * Makes the data folder where it is missing. Nobody else may list it. Started as root it may be passed through,
 * because the database inside runs under an account without rights; everything inside keeps its own mode.
 */
export function makeDataFolder(dataDir: string): void {
  const isRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  if (!isRoot) return
  const { uid, mode } = statSync(dataDir)
  if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(dataDir, (mode & 0o777) | 0o011)
}
