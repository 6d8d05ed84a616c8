import { json } from 'node:stream/consumers'

import { z } from 'zod'

import type { Db } from '../../platform/database.ts'
import { contentOf, MissingFile, type FileStore } from '../../platform/files/file-store.ts'
import { readQuery } from '../../platform/rows.ts'
import type { Keyring } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Head } from './chain.ts'

/** The key of the file with the heads, in the store for uploaded files. */
export const headsKey = 'audit/heads'

const Kept = z.object({
  /** When the file was written, as an ISO string. */
  at: z.string(),
  heads: z.array(z.object({ chain: z.string(), number: z.number(), mac: z.string() })),
  /** Keyed hash of the other fields. */
  seal: z.string(),
})
export type KeptHeads = Pick<z.infer<typeof Kept>, 'at' | 'heads'>

const sealOf = (keyring: Keyring, { at, heads }: KeptHeads) =>
  keyring.mac('audit heads', JSON.stringify([at, heads.map(({ chain, number, mac }) => [chain, number, mac])]))

/** Returns the heads last written outside of the database, or null if there are none. @throws if the file was not written with one of the keys. */
export async function readHeads(files: FileStore, keys: readonly Keyring[]): Promise<KeptHeads | null> {
  const content = await files.get(headsKey).catch((problem: unknown) => {
    if (problem instanceof MissingFile) return null
    throw problem
  })
  if (!content) return null
  const kept = Kept.safeParse(await json(content).catch(() => null))
  if (!kept.success || !keys.some((key) => sealOf(key, kept.data) === kept.data.seal))
    throw new Error(`The file ${headsKey} was not written with the key of this server.`)
  return kept.data
}

const headRow = z.strictObject({ chain: z.string(), number: z.number(), mac: z.string(), known: z.string().nullable() })

/**
 * The hourly job that writes the head of each chain outside of the database. If the database no longer matches a written head, the old head is kept
 * as evidence and logged. Returns the number of such heads.
 */
export async function keepAuditHeads({ database, files, keyring, clock, log }: Services): Promise<number> {
  const kept = await readHeads(files, [keyring])
  const before = new Map(kept?.heads.map((head) => [head.chain, head]))
  const found = await database.system('the heads of the chains of all practices', (db) => currentHeads(db, kept?.heads ?? []))
  const heads = new Map<string, Head>(before)
  for (const { chain, number, mac, known } of found)
    if (!before.has(chain) || known === before.get(chain)?.mac) heads.set(chain, { chain, number, mac })
  const broken = [...before.values()].filter((head) => found.find(({ chain }) => chain === head.chain)?.known !== head.mac)
  for (const { chain, number } of broken) log.error('the audit trail does not match its head', { chain, number })
  const at = clock.now().toISOString()
  const fresh = { at, heads: [...heads.values()] }
  const text = JSON.stringify({ ...fresh, seal: sealOf(keyring, fresh) })
  await files.put(headsKey, contentOf(Buffer.from(text)), 'application/json')
  return broken.length
}

/** Returns the head of each chain, with the hash that the database now has at the number of the kept head. */
const currentHeads = (db: Db, kept: readonly Head[]) =>
  readQuery(db, headRow, {
    text: `with recursive chains as (
        (select chain from audit_link order by chain limit 1)
        union all select (select l.chain from audit_link l where l.chain > c.chain order by l.chain limit 1) from chains c where c.chain is not null)
      select l.chain, l.number, l.mac, k.mac as known from chains c
      cross join lateral (select * from audit_link where chain = c.chain order by number desc limit 1) l
      left join unnest($1::text[], $2::int[]) b(chain, number) on b.chain = c.chain
      left join audit_link k on k.chain = b.chain and k.number = b.number`,
    values: [kept.map((head) => head.chain), kept.map((head) => head.number)],
  })
