import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartProblem } from '../platform/start-problem.ts'

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** Marks a data folder into which a backup is being restored, until `endRestore`. */
export const beginRestore = (dataDir: string): void => writeFileSync(markOf(dataDir), '', { mode: 0o600 })

export const endRestore = (dataDir: string): void => rmSync(markOf(dataDir), { force: true })

export const isRestoreUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir))

/** A server that starts on a part of a backup would fill the rest with a demonstration. @throws StartProblem if a restore was interrupted */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir))
    throw new StartProblem(`A backup was not completely restored into ${dataDir}: run npm run restore again.`)
}
