import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The system account that PostgreSQL runs under. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * A clean environment for PostgreSQL's programs, without PG* variables and locale settings. The two C library thresholds (in bytes; see mallopt(3),
 * Linux with glibc) are fixed instead of growing; otherwise each connection would keep about 3 MB of unused memory.
 */
const databaseEnvironment = {
  PATH: '/usr/bin:/bin',
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}

/** Options for spawning a program under an account. The working folder is one that every account can enter. */
export function runAs(account: Account | undefined) {
  return { cwd: '/', env: databaseEnvironment, ...(account && { uid: account.uid, gid: account.gid }) }
}

/**
 * Returns the account that PostgreSQL must run under, or undefined for our own account. PostgreSQL refuses to run as root, so if the server runs as
 * root the owner of the data is used, else `nobody`.
 * @throws EmbeddedDatabaseError if no such account exists, or if our own account has no name.
 */
export function databaseAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return requireName()
  const accounts = readAccounts()
  const owner = statSync(nearestExisting(folder)).uid
  const account =
    (owner === 0 ? undefined : accounts.find((one) => one.uid === owner)) ?? accounts.find((one) => one.name === 'nobody' && one.uid !== 0)
  if (account) return account
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root and there is no account "nobody" here: start as an ordinary user or set DATABASE_URL.',
  )
}

/** Returns whether an account can enter a folder and write to it. The operating system decides, so access control lists count too. */
export function canWrite(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], { ...runAs(account), stdio: 'ignore' }).status === 0
}

function requireName(): undefined {
  const uid = process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined || readAccounts().some((one) => one.uid === uid)) return undefined
  // Names may also come from a directory service, which `id` can query.
  if (spawnSync('id', ['-un'], { stdio: 'ignore' }).status === 0) return undefined
  throw new EmbeddedDatabaseError(
    `PostgreSQL needs an account with a name, and user id ${uid} has none here: add it to /etc/passwd or set DATABASE_URL.`,
  )
}

function readAccounts(): Account[] {
  if (!existsSync('/etc/passwd')) return []
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !firstField(fields).startsWith('#'))
    .map((fields) => ({ name: firstField(fields), uid: Number(fields[2]), gid: Number(fields[3]) }))
}

const firstField = (fields: string[]) => fields[0] ?? ''

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
