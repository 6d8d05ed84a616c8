import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { makeDataFolder } from '../data-folder.ts'
import { canWrite, databaseAccount, type Account } from './account.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The folder for files that an unprivileged account must reach when the server runs as root and the clone is in a closed home folder. */
export const systemFolder = '/var/lib/safepractice'

/** Unix socket paths are limited to 103 bytes on macOS and 107 on Linux. PostgreSQL appends `/.s.PGSQL.5432`. */
const longestSocketFolder = 100 - '/.s.PGSQL.5432'.length

/** The folder of a cluster and the account that runs it. */
export interface DatabaseFolders {
  /** A folder with mode 700, owned by the account. Contains `cluster`, `socket` and the log. */
  home: string
  account: Account | undefined
}

/**
 * Chooses and creates the database folder of a data folder: `postgres` inside it, or, if the database account cannot reach that, a folder in the
 * system folder, whose path is noted in `postgres.location`.
 * @throws EmbeddedDatabaseError if the database belongs to another account or the noted folder is missing. An empty database is never started in its
 * place.
 */
export function choosePlace(dataDir: string): DatabaseFolders {
  makeDataFolder(dataDir)
  const inside = join(dataDir, 'postgres')
  const note = noteIn(dataDir)
  if (existsSync(note)) return notedPlace(note)
  if (existsSync(inside)) requireOwnAccount(inside)
  const account = databaseAccount(inside)
  makePrivate(inside, account)
  if (!account || canWrite(account, inside)) return { home: inside, account }
  if (existsSync(join(inside, 'cluster')))
    throw new EmbeddedDatabaseError(
      `The account "${account.name}" can no longer reach its database in ${inside}: open the folders above it (mode 711).`,
    )
  rmdirSync(inside)
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  const home = mkdtempSync(join(systemFolder, 'data-'))
  makePrivate(home, account)
  writeFileSync(note, `${home}\n`)
  return { home, account }
}

/** Creates and returns the socket folder: inside the home folder, or a private one in the temporary folder if that path would be too long. */
export function makeSocketFolder({ home, account }: DatabaseFolders): string {
  const inside = join(home, 'socket')
  if (Buffer.byteLength(inside) <= longestSocketFolder) {
    makePrivate(inside, account)
    return inside
  }
  const base = Buffer.byteLength(tmpdir()) <= longestSocketFolder - 20 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, 'safepractice-'))
  makePrivate(folder, account)
  return folder
}

/** Deletes the database of a data folder and the note of its location. */
export function removePlace(dataDir: string, { home }: DatabaseFolders): void {
  rmSync(home, { recursive: true, force: true })
  rmSync(noteIn(dataDir), { force: true })
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres.location')

function notedPlace(note: string): DatabaseFolders {
  const home = readFileSync(note, 'utf8').trim()
  if (!existsSync(home))
    throw new EmbeddedDatabaseError(
      `The database folder ${home}, named in ${note}, is gone: restore it, or remove that file to begin with an empty database.`,
    )
  requireOwnAccount(home)
  return { home, account: databaseAccount(home) }
}

function requireOwnAccount(home: string): void {
  const self = process.getuid?.()
  const { uid } = statSync(home)
  if (self === 0 || uid === self) return
  throw new EmbeddedDatabaseError(`The database in ${home} belongs to another account (user id ${uid}): start as that account or as root.`)
}

function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}
