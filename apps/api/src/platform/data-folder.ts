import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'

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

/** Makes the data folder where it is missing. Answers in one line why it cannot be used, undefined where it can. */
export function dataFolderProblem(dataDir: string): string | undefined {
  try {
    makeDataFolder(dataDir)
    // The system refuses this for a disk that is mounted read-only too, also to root.
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return undefined
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unknown reason'
    return `DATA_DIR: ${dataDir} ${reasons[code] ?? `cannot be used (${code}).`}`
  }
}

const readOnly = 'cannot be written. Set DATA_DIR to a folder that this account may write.'
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
