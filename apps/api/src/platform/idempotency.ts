import { sql } from 'drizzle-orm'

import type { Endpoint } from '#contract/endpoint'
import { Conflict, NotFound } from '#contract/errors'

import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import { fail, Failure } from './errors.ts'
import type { ReadRequest } from './read-request.ts'
import { hashOf, type Keyring } from './secrets.ts'

interface Keyed {
  db: Db
  actor: Actor
  endpoint: Endpoint
  parts: ReadRequest
  now: Date
  keyring: Keyring
  /** Applies the access rule; throws where the caller may not do this. */
  permit(): Promise<void>
}

/** A write repeated under the same key gets the first answer; another request under that key is refused (ruling 30). Stored in the transaction of the write, so a refused write leaves the key free. A repeated write that used up the very row it names (a draft that became a record) still gets its first answer. Answers are kept encrypted: some hold join codes or health data (rulings 12, 28). */
export async function withIdempotency(
  { db, actor, endpoint, parts, now, keyring, permit }: Keyed,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!parts.idempotencyKey || endpoint.method === 'GET') {
    await permit()
    return run()
  }
  const key = parts.idempotencyKey
  const name = `${endpoint.method} ${endpoint.path}`
  const requestHash = keyring.mac(
    use,
    JSON.stringify([
      parts.params,
      parts.query,
      parts.body,
      parts.files.map((file) => [file.name, hashOf(file.content.toString('base64'))]),
    ]),
  )
  const claimed = await db.execute(sql`
    insert into idempotency_key (user_id, key, endpoint, request_hash, status, created_at)
    values (${actor.userId}, ${key}, ${name}, ${requestHash}, 0, ${now.toISOString()}) on conflict do nothing`)
  if (claimed.rowCount === 0) {
    await permit().catch(unlessGone)
    return firstAnswer({ db, actor, keyring, key, name, requestHash })
  }
  await permit()
  const answer = await run()
  await db.execute(
    sql`update idempotency_key set status = 200, answer = ${JSON.stringify(keyring.seal(use, JSON.stringify(answer ?? null)))} where user_id = ${actor.userId} and key = ${key}`,
  )
  return answer
}

/** The name under which the keyring seals answers and hashes requests. */
const use = 'idempotency'

function unlessGone(error: unknown) {
  if (!(error instanceof Failure && error.declaration.code === NotFound.code)) throw error
}

async function firstAnswer({
  db,
  actor,
  keyring,
  key,
  name,
  requestHash,
}: {
  db: Db
  actor: Actor
  keyring: Keyring
  key: string
  name: string
  requestHash: string
}) {
  const { rows } = await db.execute<{ endpoint: string; request_hash: string; answer: string }>(
    sql`select endpoint, request_hash, answer from idempotency_key where user_id = ${actor.userId} and key = ${key}`,
  )
  const first = rows[0]
  if (!first || first.endpoint !== name || first.request_hash !== requestHash)
    return fail(Conflict, { text: 'This Idempotency-Key was used for another request.' })
  return JSON.parse(keyring.open(use, first.answer))
}
