import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'
import { z } from 'zod'

import { readQuery } from '../database/rows.ts'
import { isRunning } from './cluster.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { type DatabaseFolders } from './place.ts'
import { lastLogError, logFile, type Postmaster } from './postmaster.ts'

/** An arbitrary number. The lock means that one server is using this cluster. */
const lockKey = 7_235_801

/** How long a start waits for the lock of a server that is running, and of one that has ended, in milliseconds. */
const lockTimeoutMs = { running: 1_500, ended: 60_000 }
/** How long PostgreSQL may take to start, in milliseconds. Crash recovery is the slow case. */
const startTimeoutMs = 120_000
/** How long PostgreSQL may take to answer a connection, in milliseconds. One that accepts it and does not answer is asked again. */
const answerTimeoutMs = 30_000
/** How long a failed start is retried, in milliseconds: the processes of a killed PostgreSQL need a moment to end. */
const relaunchTimeoutMs = 10_000

/** Proof that only this process uses a cluster: an open connection that holds a lock. The lock is released however the process ends. */
export interface Hold {
  client: pg.Client
  postmaster: Postmaster
  adopted: boolean
}

interface Server {
  find: () => Postmaster | undefined
  launch: () => ChildProcess
  /** Aborted when the database is no longer needed; nothing is started after that. */
  ending: AbortSignal
  /** Default 30,000. */
  answerMs?: number
}

/**
 * Connects to the PostgreSQL of a cluster, starts it if it is not running, and takes the lock on it.
 * @throws EmbeddedDatabaseError if another server holds the lock, or PostgreSQL cannot start.
 */
export async function takeHold(place: DatabaseFolders, { find, launch, ending, answerMs = answerTimeoutMs }: Server): Promise<Hold> {
  const startedAt = Date.now()
  let child: ChildProcess | undefined
  let heldSince: number | undefined
  while (Date.now() - startedAt < startTimeoutMs) {
    const postmaster = find()
    const client = postmaster && (await connect(postmaster, answerMs))
    if (postmaster && client) {
      if (await takeLock(client)) return { client, postmaster, adopted: postmaster.pid !== child?.pid }
      const holder = await holderOf(client)
      await client.end()
      heldSince ??= Date.now()
      // On a busy machine, PostgreSQL may need seconds to notice that a server was killed.
      if (Date.now() - heldSince > (isRunning(Number(holder)) ? lockTimeoutMs.running : lockTimeoutMs.ended))
        throw new EmbeddedDatabaseError(`Another SafePractice server (process ${holder}) already uses the data in ${place.home}.`)
    }
    if (!postmaster && (!child || hasEnded(child))) {
      if (ending.aborted || (child && Date.now() - startedAt > relaunchTimeoutMs)) break
      child = launch()
    }
    await sleep(client ? 100 : 15)
  }
  throw new EmbeddedDatabaseError(`The embedded database does not start: ${lastLogError(place)} (see ${logFile(place)})`)
}

async function connect({ socketDir, port }: Postmaster, answerMs: number): Promise<pg.Client | undefined> {
  // PostgreSQL is still writing its pid file. An empty host would mean a TCP connection to an unknown listener.
  if (!socketDir || !port) return undefined
  const client = new pg.Client({
    host: socketDir,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: `safepractice ${process.pid}`,
    connectionTimeoutMillis: answerMs,
  })
  // A lost connection is detected through its `end` event. Without an error listener, the error would crash the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

const takenRow = z.strictObject({ taken: z.boolean() })

async function takeLock(client: pg.Client): Promise<boolean> {
  const rows = await readQuery({ client }, takenRow, { text: 'select pg_try_advisory_lock($1) as taken', values: [lockKey] })
  return rows[0]?.taken === true
}

const holderRow = z.strictObject({ name: z.string() })

async function holderOf(client: pg.Client): Promise<string> {
  const rows = await readQuery({ client }, holderRow, {
    text: `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    values: [lockKey],
  })
  return rows[0]?.name.replace('safepractice ', '') ?? 'unknown'
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
