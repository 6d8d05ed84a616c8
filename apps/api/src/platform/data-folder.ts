import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'

/**
 * Creates the data folder if it is missing. Other accounts cannot list it. If the server runs as root, other accounts may traverse the folder,
 * because the embedded database runs under an unprivileged account. Everything inside keeps its own mode.
 */
export function makeDataFolder(dataDir: string): void {
  const isRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  if (!isRoot) return
  const { uid, mode } = statSync(dataDir)
  if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(dataDir, (mode & 0o777) | 0o011)
}

/** Creates the data folder if it is missing. Returns one line that says why it cannot be used, or undefined if it can. */
export function dataFolderProblem(dataDir: string): string | undefined {
  try {
    makeDataFolder(dataDir)
    // The access check also fails on a read-only disk, even for root.
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return undefined
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown reason'
    return `DATA_DIR: ${dataDir} ${reasons[code] ?? `cannot be used (${code}).`}`
  }
}

const readOnly = 'is not writable. Set DATA_DIR to a folder that this account can write to.'
const noFolder = 'is not a folder. Set DATA_DIR to a folder.'
const full = 'cannot be made, because the disk is full. Free some space.'
const reasons: Record<string, string> = {
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOSPC: full,
  EDQUOT: full,
}
