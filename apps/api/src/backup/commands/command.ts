import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Config } from '../../config.ts'
import { withSecretFiles } from '../../platform/keys/secret-files.ts'
import type { Progress } from '../../platform/progress.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import type { Counted } from '../copy-files.ts'
import { secretFile } from '../installation.ts'

/** What a command needs besides its configuration. */
export interface Surroundings {
  progress: Progress
  now: () => Date
}

/** A full disk is the one failure of the system that needs a sentence of its own. */
export function withoutRoom(problem: unknown, where: string): unknown {
  if (
    !(problem instanceof Error && 'code' in problem && (problem.code === 'ENOSPC' || problem.code === 'EDQUOT' || problem.code === '53100'))
  )
    return problem
  return new StartProblem(
    `There is no room left in ${where}. Free some space and run the command again. Nothing incomplete counts as a backup.`,
  )
}

/** Returns APP_SECRET, or the content of APP_SECRET_FILE. Undefined in local mode, where the secret is in the data folder. */
export function configuredSecret(environment: NodeJS.ProcessEnv): string | undefined {
  const { APP_SECRET: value } = withSecretFiles(environment).variables
  return value?.trim() ? value : undefined
}

/**
 * Returns the environment of a command that must not create a secret: a new machine gets the one in the backup.
 */
export const withoutNewSecret = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  existingSecret(environment) === undefined ? { ...environment, APP_SECRET: 'this value stands in until the backup is read' } : environment

/** Returns the APP_SECRET of an installation and earlier ones; nothing on a new machine. */
export const secretsFor = (environment: NodeJS.ProcessEnv, config: Pick<Config, 'APP_SECRET_PREVIOUS'>): string[] => {
  const current = existingSecret(environment)
  return current === undefined ? [] : [current, ...config.APP_SECRET_PREVIOUS]
}

/**
 * Returns the APP_SECRET of an installation without creating one: the configured one, or the one in its data folder. Undefined on a new machine.
 */
export function existingSecret(environment: NodeJS.ProcessEnv): string | undefined {
  const configured = configuredSecret(environment)
  if (configured !== undefined) return configured
  const file = join(resolve(environment.DATA_DIR?.trim() || '.data'), secretFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** In milliseconds. */
const everyMs = 5_000

/** Shows from time to time how many files are done. */
export function counting(progress: Progress, label: string, clock: () => number = () => performance.now()): Counted {
  let shown: number | undefined
  return (done, all) => {
    shown ??= clock()
    if (clock() - shown < everyMs) return
    shown = clock()
    progress.line(`${label}: ${figure(done)} of ${figure(all)}`)
  }
}

export const figure = (count: number) => count.toLocaleString('en-US')

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

/** The age of data in words: `3 hours`. */
export function ageOf(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 120) return counted(minutes, 'minute')
  return minutes < 48 * 60 ? counted(Math.round(minutes / 60), 'hour') : counted(Math.round(minutes / 1_440), 'day')
}

const counted = (count: number, unit: string) => `${figure(count)} ${unit}${count === 1 ? '' : 's'}`

/** @throws StartProblem if the text is not a moment */
export function momentFrom(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new StartProblem(`"${text}" is not a time. Write it as 2026-11-29T18:00Z.`)
  return at
}
