import { mkdirSync } from 'node:fs'

/**
 * Makes the data folder where it is missing. Nobody else may list it. Started as root it may be passed through,
 * because the database inside runs under an account without rights; everything inside keeps its own mode.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
