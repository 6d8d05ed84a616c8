import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint'
import { Conflict, InProgress, NotFound, SignedOut } from '#contract/errors'

import type { CookieChange } from './cookie.ts'
import type { Db } from '../database.ts'
import { momentText, readRows } from '../rows.ts'
import { fail, Failure } from '../errors.ts'
import { newId } from '../ids.ts'
import type { ReadRequest } from './read-request.ts'
import type { Keyring } from '../secrets.ts'

/** The response of a request: the result and the change of the cookie. */
export interface Answered {
  result: unknown
  cookie: CookieChange | null
}

/** A write that carries an Idempotency-Key. */
export interface Keyed {
  /** The owner of the keys: a person's id, or a fixed word for callers without one. */
  caller: string
  /** Keyed hash of the Idempotency-Key. The key itself opens the stored answer and is not stored. */
  key: string
  endpoint: string
  /** Keyed hash of the whole request, files included. */
  requestHash: string
  seal(answered: Answered): string
  open(sealed: string): Answered
}

/** The claim of this request, or the stored response of the same request. */
export type Begun = { claim: string } | { first: Answered }

const storedRow = z.strictObject({
  endpoint: z.string(),
  request_hash: z.string(),
  status: z.int(),
  sealed: z.string(),
  created_at: momentText,
})
type Stored = z.infer<typeof storedRow>

/** A claim of this age belongs to a crashed server: the key is free for the same request. */
const abandonedMs = 120_000
const pollMs = 100

/** The key of a write; null for reads, for requests without a key, where nothing may be kept, and where the answer is a stream, which nobody could keep and send again. */
export function keyedRequest(endpoint: Endpoint, parts: ReadRequest, { caller, keyring }: { caller: string; keyring: Keyring }) {
  const { idempotencyKey: given } = parts
  if (!given || endpoint.method === 'GET' || endpoint.raw || endpoint.keepsNothing || endpoint.response === 'file') return null
  const files = parts.files.map((file) => [file.name, file.sha256])
  const use = `idempotency:${given}`
  const keyed: Keyed = {
    caller,
    key: keyring.mac('idempotency', given),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    requestHash: keyring.mac('idempotency', JSON.stringify([parts.params, parts.query, parts.body, files])),
    seal: (answered) => keyring.seal(use, JSON.stringify(answered)),
    open: (sealed) => JSON.parse(keyring.open(use, sealed)),
  }
  return keyed
}

/**
 * Claims the key for a write, or finds the first answer (ruling 30). `permit` applies the access rule and throws where the caller may not do this;
 * a repeated write that used up the very row it names, or the proof it came with, still gets its first answer.
 * @throws Conflict for another request under the same key, InProgress while the first one is still being done.
 */
export async function begin(db: Db, keyed: Keyed | null, { now, permit }: { now: Date; permit(): Promise<void> }): Promise<Begun> {
  const claim = keyed ? newId(now) : ''
  if (!keyed || (await insertClaim(db, keyed, claim, now))) {
    await permit()
    return { claim }
  }
  await permit().catch(unlessUsedUp)
  const stored = (await findStored(db, keyed)) ?? fail(InProgress)
  if (stored.endpoint !== keyed.endpoint || stored.request_hash !== keyed.requestHash)
    return fail(Conflict, { text: 'This Idempotency-Key was used for another request.' })
  if (stored.status === 200) return { first: keyed.open(stored.sealed) }
  if (now.getTime() - new Date(stored.created_at).getTime() < abandonedMs) return fail(InProgress)
  await permit()
  await db.execute(sql`
    update idempotency_key set answer = ${JSON.stringify({ claim })}, created_at = ${now.toISOString()} where user_id = ${keyed.caller} and key = ${keyed.key}`)
  return { claim }
}

/** Like `begin`, in transactions of its own, so that no connection is held while the same request is still being done elsewhere. */
export async function beginPatiently(attempt: () => Promise<Begun>, waitMs: number): Promise<Begun> {
  for (let left = Math.ceil(waitMs / pollMs); ; left -= 1) {
    try {
      return await attempt()
    } catch (problem) {
      if (left <= 0 || !(problem instanceof Failure && problem.declaration.code === InProgress.code)) throw problem
    }
    await sleep(pollMs)
  }
}

/** Keeps the answer for repeats. False when another request has taken the claim over. */
export async function keep(db: Db, keyed: Keyed | null, claim: string, answered: Answered): Promise<boolean> {
  if (!keyed) return true
  const { rowCount } = await db.execute(sql`
    update idempotency_key set status = 200, answer = ${JSON.stringify(keyed.seal(answered))}
    where user_id = ${keyed.caller} and key = ${keyed.key} and status = 0 and answer->>'claim' = ${claim}`)
  return rowCount === 1
}

/** A refused write leaves the key free. */
export async function release(db: Db, keyed: Keyed | null, claim: string): Promise<void> {
  if (keyed)
    await db.execute(sql`
      delete from idempotency_key where user_id = ${keyed.caller} and key = ${keyed.key} and status = 0 and answer->>'claim' = ${claim}`)
}

async function insertClaim(db: Db, { caller, key, endpoint, requestHash }: Keyed, claim: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into idempotency_key (user_id, key, endpoint, request_hash, status, answer, created_at)
    values (${caller}, ${key}, ${endpoint}, ${requestHash}, 0, ${JSON.stringify({ claim })}, ${now.toISOString()}) on conflict do nothing`)
  return rowCount === 1
}

async function findStored(db: Db, { caller, key }: Keyed): Promise<Stored | undefined> {
  const rows = await readRows(db, storedRow)`
    select endpoint, request_hash, status, answer #>> '{}' as sealed, created_at from idempotency_key where user_id = ${caller} and key = ${key} for update`
  return rows[0]
}

/** A setup proof works once, and some writes end the row that they name. Sessions were checked before. */
function unlessUsedUp(error: unknown) {
  const code = error instanceof Failure ? error.declaration.code : null
  if (code !== NotFound.code && code !== SignedOut.code) throw error
}
