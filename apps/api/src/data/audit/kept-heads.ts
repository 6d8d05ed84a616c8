import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { contentOf } from '#api/platform/files/file-store'
import { appendLine } from '#api/platform/files/monthly-lines'
import { readQuery } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import type { Head } from './chain.ts'
import { onlySigned } from './only-signed.ts'
import { headsKey, headsOf, headsProblems, historyName, readHeads, wereSigned, type HeadsPlaces } from './read-heads.ts'
import { sealedText, type KeptHeads } from './sealed-heads.ts'

export type Keeping = Pick<Services, 'database' | 'files' | 'keyring' | 'clock' | 'log' | 'settings'>

/** The second place gets a line after this time in milliseconds, and at once for a new chain. */
const historyEveryMs = 3_000_000

/**
 * Writes the head of each chain outside of the database: at the start of a server, every few minutes while events are linked, and hourly. If a place is
 * missing or was changed by others, or the database no longer matches a written head, that is logged, and the evidence is kept: nothing is written
 * over it. Returns the number of problems.
 */
export async function keepAuditHeads(services: Keeping): Promise<number> {
  const { log, clock } = services
  const { places, found, problems, chains } = await compareHeads(services)
  for (const problem of problems) log.error('the heads of the audit trail are not as they were written', { what: problem })
  for (const [chain, number] of chains) log.error('the audit trail does not match its head', { chain, number })
  const heads = found.heads.filter(({ chain }) => !chains.has(chain))
  if (problems.length === 0)
    await write(services, places, { at: clock.now().toISOString(), heads, ...(found.signed && ({ signed: true } as const)) })
  return problems.length + chains.size
}

/**
 * Compares the heads outside of the database with the places that should hold them and with the database, and changes nothing. `chains`: those that no
 * longer have the link of a written head, with its number.
 */
export async function compareHeads(services: Omit<Keeping, 'log'>) {
  const { database, keyring, clock } = services
  const places = await readHeads(services, keyring.each())
  const found = await database.system('the heads of the chains of all practices', async (db) => ({
    heads: await currentHeads(db),
    confirmed: await confirmedHeads(db, headsOf(places)),
    begun: await oldestLink(db),
    signed: wereSigned(places) || (await onlySigned(db)),
  }))
  const problems = headsProblems(places, { begun: found.begun, now: clock.now() })
  const broken = headsOf(places).filter((head) => !found.confirmed.has(keyOf(head)))
  const chains = new Map(broken.map(({ chain, number }) => [chain, number]))
  return { places, found, problems, chains }
}

/** Begins anew with the present heads in both places, as after a restored backup. What was written before does not count any more. */
export async function keepAnew(services: Keeping): Promise<void> {
  const { database, clock } = services
  const { heads, signed } = await database.system('the heads of the chains of all practices', async (db) => ({
    heads: await currentHeads(db),
    signed: await onlySigned(db),
  }))
  const fresh = { at: clock.now().toISOString(), heads, anew: true, ...(signed && ({ signed } as const)) } as const
  await write(services, { file: { state: 'missing' }, history: { state: 'missing' } }, fresh)
}

/** Writes both places. A broken chain keeps its former heads. */
async function write({ files, keyring, settings }: Keeping, { file, history }: HeadsPlaces, fresh: KeptHeads): Promise<void> {
  const { auditHeadsFolder: folder } = settings
  const before = file.state === 'kept' ? file.kept.heads : []
  const all = { ...fresh, heads: merged(before, fresh.heads), ...(folder !== null && ({ twice: true } as const)) }
  if (folder !== null) await appendHistory({ folder, keyring }, history, fresh)
  await files.put(headsKey, contentOf(Buffer.from(sealedText(keyring, all))), 'application/json')
}

async function appendHistory(
  { folder, keyring }: { folder: string } & Pick<Keeping, 'keyring'>,
  history: HeadsPlaces['history'],
  fresh: KeptHeads,
): Promise<void> {
  const month = fresh.at.slice(0, 'YYYY-MM'.length)
  const last = history?.state === 'kept' ? history : undefined
  const chainsThere = new Set(last?.kept.heads.map(({ chain }) => chain))
  const isRecent = last?.month === month && Date.parse(fresh.at) - Date.parse(last.kept.at) < historyEveryMs
  if (isRecent && fresh.heads.every(({ chain }) => chainsThere.has(chain))) return
  const heads = merged(last?.kept.heads ?? [], fresh.heads)
  const known = new Set(last?.kept.heads.map(keyOf))
  const line = sealedText(keyring, { ...fresh, heads: last?.month === month ? heads.filter((head) => !known.has(keyOf(head))) : heads })
  await appendLine(folder, historyName, { month, line })
}

/** The fresh heads, and the former ones of chains that have no fresh one. */
const merged = (former: readonly Head[], fresh: readonly Head[]): Head[] => [
  ...new Map([...former, ...fresh].map(({ chain, number, mac }) => [chain, { chain, number, mac }])).values(),
]

const keyOf = ({ chain, number, mac }: Head) => `${chain} ${number} ${mac}`

const headRow = z.strictObject({ chain: z.string(), number: z.number(), mac: z.string() })

const chains = `with recursive chains as (
    (select chain from audit_link order by chain limit 1)
    union all select (select l.chain from audit_link l where l.chain > c.chain order by l.chain limit 1) from chains c where c.chain is not null)`

/** Returns the head of each chain. */
export const currentHeads = (db: Db): Promise<Head[]> =>
  readQuery(db, headRow, {
    text: `${chains} select l.chain, l.number, l.mac from chains c
      cross join lateral (select * from audit_link where chain = c.chain order by number desc limit 1) l`,
  })

/** Returns the keys of those heads whose link the database still has unchanged. */
async function confirmedHeads(db: Db, heads: readonly Head[]): Promise<ReadonlySet<string>> {
  const rows = await readQuery(db, headRow, {
    text: `select l.chain, l.number, l.mac from unnest($1::text[], $2::int[]) k(chain, number)
      join audit_link l on l.chain = k.chain and l.number = k.number`,
    values: [heads.map(({ chain }) => chain), heads.map(({ number }) => number)],
  })
  return new Set(rows.map(keyOf))
}

const begunRow = z.strictObject({ begun: z.date().nullable() })

/** Returns when the first link of any chain was made; null if there is none. */
async function oldestLink(db: Db): Promise<Date | null> {
  const [row] = await readQuery(db, begunRow, {
    text: `${chains} select min(l.linked_at) as begun from chains c
      cross join lateral (select * from audit_link where chain = c.chain order by number limit 1) l`,
  })
  return row?.begun ?? null
}
