import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { Conflict, InProgress, NotFound, SignedOut } from '#contract/endpoint/errors'

import type { CookieChange } from './cookie.ts'
import type { Db } from '../database/database.ts'
import { momentText, readRows } from '../database/rows.ts'
import { fail, Failure } from '../errors.ts'
import { newId } from '../ids.ts'
import type { ReadRequest } from './read-request.ts'
import type { Keyring } from '../keys/keyring.ts'

export const keyReusedText = 'This Idempotency-Key was used for another request.'

/** The response of a request: the result and the cookie change. */
export interface Answered {
  result: unknown
  cookie: CookieChange | null
}

/** A write with an Idempotency-Key. */
export interface Keyed {
  /** The owner of the key: a person's id, or a fixed word for anonymous callers. */
  caller: string
  /** Keyed hash of the Idempotency-Key. The key itself decrypts the stored response, so it is not stored. */
  key: string
  /** The same under every key of the server, to find what was stored under an earlier one. */
  keys: readonly string[]
  endpoint: string
  /** Keyed hashes of the whole request, including files, under every key of the server. */
  requestHashes: readonly string[]
  seal(answered: Answered): string
  open(sealed: string): Answered
}

/** The claim of this request, or the stored response to the same request. */
export type ClaimResult = { claim: string } | { first: Answered }

const storedRow = z.strictObject({
  endpoint: z.string(),
  requestHash: z.string(),
  status: z.int(),
  sealed: z.string(),
  createdAt: momentText,
})
type Stored = z.infer<typeof storedRow>

/** A claim this old belongs to a crashed server, so the same request may take over the key. */
const abandonedMs = 120_000
const pollMs = 100

/**
 * Returns the key of a write. Returns null for reads, for requests without a key, for endpoints that store nothing, and for files, because a stream
 * cannot be stored and sent again.
 */
export function keyedRequest(endpoint: Endpoint, parts: ReadRequest, { caller, keyring }: { caller: string; keyring: Keyring }) {
  const { idempotencyKey: given } = parts
  if (!given || endpoint.method === 'GET' || endpoint.raw || endpoint.keepsNothing || endpoint.response === 'file') return null
  const files = parts.files.map((file) => [file.name, file.sha256])
  const use = `idempotency:${given}` as const
  const keyed: Keyed = {
    caller,
    key: keyring.mac('idempotency', given),
    endpoint: `${endpoint.method} ${endpoint.path}`,
    keys: keyring.macs('idempotency', given),
    requestHashes: keyring.macs('idempotency', JSON.stringify([parts.params, parts.query, parts.body, files])),
    seal: (answered) => keyring.seal(use, JSON.stringify(answered)),
    open: (sealed) => JSON.parse(keyring.open(use, sealed)),
  }
  return keyed
}

/**
 * Claims the key for a write, or returns the stored response (ruling 30). `permit` applies the access rule and throws if the caller may not do this.
 * A repeated write still gets the stored response if the first one used up the row it names or the setup proof that it came with.
 * @throws Conflict for another request with the same key, InProgress while the first one is still running.
 */
export async function claimKey(db: Db, keyed: Keyed | null, { now, permit }: { now: Date; permit(): Promise<void> }): Promise<ClaimResult> {
  const claim = keyed ? newId(now) : ''
  if (!keyed || (await insertClaim(db, keyed, claim, now))) {
    await permit()
    return { claim }
  }
  await permit().catch(ignoreUsedUp)
  const stored = (await findStored(db, keyed)) ?? fail(InProgress)
  if (stored.endpoint !== keyed.endpoint || !keyed.requestHashes.includes(stored.requestHash))
    return fail(Conflict, { text: keyReusedText })
  if (stored.status === 200) return { first: keyed.open(stored.sealed) }
  if (now.getTime() - new Date(stored.createdAt).getTime() < abandonedMs) return fail(InProgress)
  await permit()
  await db.execute(sql`
    update idempotency_key set answer = ${JSON.stringify({ claim })}, created_at = ${now.toISOString()} where ${ofKey(keyed)}`)
  return { claim }
}

/**
 * Retries `attempt` (a `claimKey` in its own transaction) until `waitMs` has passed, so that no connection is held while the same request is running
 * elsewhere.
 */
export async function claimKeyWithRetry(attempt: () => Promise<ClaimResult>, waitMs: number): Promise<ClaimResult> {
  for (let left = Math.ceil(waitMs / pollMs); ; left -= 1) {
    try {
      return await attempt()
    } catch (problem) {
      if (left <= 0 || !(problem instanceof Failure && problem.declaration.code === InProgress.code)) throw problem
    }
    await sleep(pollMs)
  }
}

/** Stores the response for repeated requests. Returns false if another request has taken over the claim. */
export async function storeResponse(db: Db, keyed: Keyed | null, claim: string, answered: Answered): Promise<boolean> {
  if (!keyed) return true
  const { rowCount } = await db.execute(sql`
    update idempotency_key set status = 200, answer = ${JSON.stringify(keyed.seal(answered))}
    where ${ofKey(keyed)} and status = 0 and answer->>'claim' = ${claim}`)
  return rowCount === 1
}

/** Frees the key after a refused write. */
export async function releaseKey(db: Db, keyed: Keyed | null, claim: string): Promise<void> {
  if (keyed)
    await db.execute(sql`
      delete from idempotency_key where ${ofKey(keyed)} and status = 0 and answer->>'claim' = ${claim}`)
}

/** The row of a key, under whatever key of the server it was stored. */
const ofKey = ({ caller, keys }: Keyed) => sql`user_id = ${caller} and key = any(string_to_array(${keys.join(',')}, ','))`

async function insertClaim(db: Db, { caller, key, keys, endpoint, requestHashes }: Keyed, claim: string, now: Date): Promise<boolean> {
  const [requestHash] = requestHashes
  const { rowCount } = await db.execute(sql`
    insert into idempotency_key (user_id, key, endpoint, request_hash, status, answer, created_at)
    select ${caller}, ${key}, ${endpoint}, ${requestHash}, 0, ${JSON.stringify({ claim })}::jsonb, ${now.toISOString()}::timestamptz
    where not exists (select from idempotency_key where user_id = ${caller} and key <> ${key} and key = any(string_to_array(${keys.join(',')}, ',')))
    on conflict do nothing`)
  return rowCount === 1
}

async function findStored(db: Db, keyed: Keyed): Promise<Stored | undefined> {
  const rows = await readRows(db, storedRow)`
    select endpoint, request_hash as "requestHash", status, answer #>> '{}' as sealed, created_at as "createdAt" from idempotency_key where ${ofKey(keyed)} for update`
  return rows[0]
}

/** Ignores the errors of a used-up setup proof or of a row that the first write removed. The session was already checked. */
function ignoreUsedUp(error: unknown) {
  const code = error instanceof Failure ? error.declaration.code : null
  if (code !== NotFound.code && code !== SignedOut.code) throw error
}
