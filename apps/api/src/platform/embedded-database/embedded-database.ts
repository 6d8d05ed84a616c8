import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import pg from 'pg'

import { installedBinaries, usableBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { choosePlace, makeSocketFolder, removePlace, systemFolder, type DatabaseFolders } from './place.ts'
import { findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts'
import { restartUntilRunning } from './restart-until-running.ts'
import { takeHold, type Hold } from './take-hold.ts'

export interface EmbeddedDatabaseOptions {
  /** The server's data folder. It contains the database, or a note of the database's location. */
  dataDir: string
  /** Turn off in tests only: a power failure may then destroy the database. Default on. */
  fsync?: boolean
  /** Default 60. */
  maxConnections?: number
  /** Default 32MB. */
  sharedBuffers?: string
  /** Receives the log lines. */
  log?: (line: string) => void
  /** The folder with PostgreSQL's programs; default: the installed package of this platform. */
  nativeDir?: string
}

/** A running embedded PostgreSQL server. It is reachable only through its Unix socket. */
export interface EmbeddedDatabase {
  readonly socketDir: string
  readonly port: number
  /** The process id of PostgreSQL. */
  readonly pid: number
  /** True if PostgreSQL was already running because a killed server left it behind. */
  readonly adopted: boolean
  /**
   * Connection options for `pg`, as superuser `postgres` or the given user. There is no password, because only this account can enter the socket
   * folder.
   */
  connection(database: string, user?: string): { host: string; port: number; user: string; database: string }
  /** The same connection as a URL, for DATABASE_OWNER_URL and for tools. */
  ownerUrl(database: string): string
  /** Creates a database, as a copy of `template` if given. Returns false if it already exists. */
  createDatabase(name: string, options?: { template?: string }): Promise<boolean>
  /** Drops a database and disconnects its users. Does nothing if the database does not exist. */
  dropDatabase(name: string): Promise<void>
  /** Shuts PostgreSQL down cleanly. */
  stop(): Promise<void>
  /** Stops PostgreSQL and deletes the database with all its data. For tests. */
  destroy(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts one that a killed server left running. Guarantees that only this process uses the data
 * folder until it ends. Restarts PostgreSQL whenever it ends unexpectedly.
 * @throws EmbeddedDatabaseError in one line: another server uses the data, unsupported system, folder of another account.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => {})
  const installed = options.nativeDir ?? installedBinaries()
  const dataDir = resolve(options.dataDir)
  const place = choosePlace(dataDir)
  const settings = {
    fsync: options.fsync ?? true,
    maxConnections: options.maxConnections ?? 60,
    sharedBuffers: options.sharedBuffers ?? '32MB',
  }
  let native: string | undefined
  const binaries = () => (native ??= usableBinaries(installed, place.account, spareBinaries(place, installed)))
  const cluster = await makeCluster(place, binaries, { durable: settings.fsync })
  const socket = { made: '' }
  const ending = new AbortController()

  const hold = () =>
    takeHold(place, {
      find: () => findPostmaster(cluster),
      launch: () => launchPostmaster(place, binaries(), cluster, (socket.made ||= makeSocketFolder(place)), settings),
      ending: ending.signal,
    })

  let current = await hold()
  let restarting: Promise<void> | undefined
  const watch = () =>
    current.client.once('end', () => {
      if (!ending.signal.aborted) restarting = restart()
    })
  async function restart(): Promise<void> {
    const held = await restartUntilRunning(hold, { ending: ending.signal, log })
    if (!held) return
    current = held
    watch()
  }
  watch()

  const stop = async () => {
    ending.abort()
    await restarting
    const { client, postmaster } = current
    await stopPostmaster(cluster, postmaster.pid)
    await client.end().catch(() => {})
    if (!postmaster.socketDir.startsWith(place.home)) rmSync(postmaster.socketDir, { recursive: true, force: true })
  }
  const destroy = async () => {
    await stop()
    removePlace(dataDir, place)
  }
  // Not spread into a literal: the values behind the getters change when PostgreSQL restarts.
  return Object.assign(
    handle(() => current),
    { adopted: current.adopted, stop, destroy },
  )
}

function handle(current: () => Hold): Omit<EmbeddedDatabase, 'adopted' | 'stop' | 'destroy'> {
  const connection = (database: string, user = 'postgres') => {
    const { socketDir, port } = current().postmaster
    return { host: socketDir, port, user, database }
  }
  const asOwner = (run: (client: pg.Client) => Promise<void>) => withClient(connection('postgres'), run)
  return {
    get socketDir() {
      return current().postmaster.socketDir
    },
    get port() {
      return current().postmaster.port
    },
    get pid() {
      return current().postmaster.pid
    },
    connection,
    ownerUrl: (database) => socketUrl(connection(database)),
    async createDatabase(name, { template } = {}) {
      let made = true
      await asOwner(async (client) => {
        const copy = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`
        await client.query(`create database ${pg.escapeIdentifier(name)}${copy}`).catch((problem: unknown) => {
          if (!(problem instanceof pg.DatabaseError && problem.code === '42P04')) throw problem
          made = false
        })
      })
      return made
    },
    dropDatabase: (name) =>
      asOwner(async (client) => void (await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`))),
  }
}

function socketUrl({ host, port, user, database }: { host: string; port: number; user: string; database: string }): string {
  return `postgresql://${user}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`
}

async function withClient(config: pg.ClientConfig, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

/** Returns the folder for a copy of the programs, used if the installed ones cannot run. All data folders of this version share it. */
function spareBinaries(place: DatabaseFolders, installed: string): string {
  const manifest = join(installed, '..', 'package.json')
  const version = existsSync(manifest) ? /"version": *"([^"]+)"/.exec(readFileSync(manifest, 'utf8'))?.[1] : undefined
  return join(place.account ? systemFolder : dirname(place.home), `postgresql-${version ?? 'copy'}`)
}
