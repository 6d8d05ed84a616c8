import { z } from 'zod'

import { contentHash, eventMac, type StoredEvent } from '#api/platform/audit/audit-seal'
import type { Database, Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import type { Keyring } from '#api/platform/keys/keyring'
import { accountsChain, linkMac, missingContent, type Head, type Link } from './chain.ts'
import { onlySigned } from './only-signed.ts'
import { purgedNumbers } from './purged-numbers.ts'
import { eventColumns, eventOf, eventShape } from './stored-event.ts'
import { vanishedRecords } from './vanished-records.ts'

/** The first problem found in a chain. */
interface Break {
  chain: string
  /** null if the event has no number. */
  number: number | null
  eventId: string | null
  what: string
}

export interface Verdict {
  chains: number
  links: number
  /** The number of events that wait to be linked. */
  waiting: number
  /** When the oldest chain began; null if there is none. */
  begun: Date | null
  breaks: Break[]
}

interface Proof {
  /** The current key, followed by former ones. */
  keys: readonly Keyring[]
  /** The heads last written outside of the database; for a chain, one for each place. */
  heads: readonly Head[]
  /** The heads were written when every event had to be signed. */
  signed?: boolean
}

const batchSize = 2_000
/** Milliseconds after the first link during which servers of an older release, which has no chains, may still write unsigned events. */
const transitionMs = 86_400_000

const chainRow = z.strictObject({ chain: z.string(), begun: z.date() })
const linkRow = z.strictObject({
  ...eventShape,
  chain: z.string(),
  number: z.number(),
  eventId: z.string(),
  contentHash: z.string(),
  linkedAt: z.date(),
  linkMac: z.string(),
})

/** Recomputes every chain. Reads in batches, so that memory use does not depend on the size of the trail. */
export async function verifyChains(database: Database, proof: Proof): Promise<Verdict> {
  return database.system('the chains of all practices are verified', async (db) => {
    const chains = await readQuery(db, chainRow, {
      text: 'select chain, min(linked_at) as begun from audit_link group by chain order by chain',
    })
    const unsignedUntil = proof.signed || (await onlySigned(db)) ? never : unsignedEventsUntil(chains.map(({ begun }) => begun.getTime()))
    const begun = chains.map((one) => one.begun).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
    const verdict: Verdict = { chains: chains.length, links: 0, waiting: 0, begun, breaks: [] }
    for (const { chain } of chains) {
      const { links, broken } = await verifyChain(db, chain, {
        ...proof,
        unsignedUntil,
        purged: await purgedNumbers(db, chain, proof.keys),
      })
      verdict.links += links
      if (broken) verdict.breaks.push(broken)
    }
    for (const [chain, number] of new Map(proof.heads.map((head) => [head.chain, head.number])))
      if (!chains.some((one) => one.chain === chain))
        verdict.breaks.push({ chain, number, eventId: null, what: 'the whole chain is gone; its head was written outside of the database' })
    const { waiting, breaks } = await verifyUnlinked(db, proof, unsignedUntil)
    const vanished = await vanishedRecords(db, proof.keys)
    const gone = vanished.map((one) => ({ ...one, what: 'the record that was filed is gone, and no purge of it is in the trail' }))
    return { ...verdict, waiting, breaks: [...verdict.breaks, ...breaks, ...gone] }
  })
}

/** Earlier than every event. */
const never = ''

/** Returns the moment after which unsigned events are rejected. While nothing is linked, no event is too late. */
const unsignedEventsUntil = (begun: readonly number[]) =>
  begun.length > 0 ? new Date(Math.min(...begun) + transitionMs).toISOString() : '9999-12-31T00:00:00.000Z'

interface Rules extends Proof {
  unsignedUntil: string
  /** Numbers whose events the server purged. */
  purged: ReadonlySet<number>
}

async function verifyChain(db: Db, chain: string, rules: Rules): Promise<{ links: number; broken: Break | undefined }> {
  const kept = rules.heads.filter((head) => head.chain === chain)
  let last = { number: 0, mac: '' }
  for (;;) {
    const rows = await readQuery(db, linkRow, {
      text: `select l.chain, l.number, l.event_id as "eventId", l.content_hash as "contentHash", l.linked_at as "linkedAt", l.mac as "linkMac",
        ${eventColumns} from audit_link l left join audit_event e on e.id = l.event_id where l.chain = $1 and l.number > $2 order by l.number limit $3`,
      values: [chain, last.number, batchSize],
    })
    for (const { number, eventId, contentHash: hash, linkedAt, linkMac: mac, chain: _, ...columns } of rows) {
      const link = { chain, number, eventId, contentHash: hash, linkedAt: linkedAt.toISOString(), mac }
      const what =
        linkProblem(link, last, rules.keys) ??
        eventProblem(link, eventOf(columns), rules) ??
        (kept.some((head) => head.number === number && head.mac !== mac)
          ? 'the link is not the one whose head was written outside of the database'
          : undefined)
      if (what)
        return { links: last.number, broken: { chain, number: number === last.number + 1 ? number : last.number + 1, eventId, what } }
      last = link
    }
    if (rows.length < batchSize) break
  }
  const highest = Math.max(0, ...kept.map(({ number }) => number))
  const cut = highest > last.number
  const what = `the chain ends with number ${last.number}, but its head outside of the database has number ${highest}: events were cut off`
  return { links: last.number, broken: cut ? { chain, number: last.number + 1, eventId: null, what } : undefined }
}

function linkProblem(link: Link, last: { number: number; mac: string }, keys: readonly Keyring[]): string | undefined {
  if (link.number !== last.number + 1) return `the link is missing; the next one has number ${link.number}`
  return keys.some((key) => linkMac(key, link, last.mac) === link.mac) ? undefined : 'the link was not made with the key of the server'
}

function eventProblem(
  { chain, number, contentHash: hash, linkedAt }: Link,
  event: StoredEvent | null,
  { keys, unsignedUntil, purged }: Rules,
): string | undefined {
  if (hash === missingContent) return 'the event was removed before it was linked'
  if (!event) return purged.has(number) ? undefined : 'the event was removed'
  if (!keys.some((key) => contentHash(key, event) === hash)) return 'the event was changed after it was linked'
  if ((event.practiceId ?? accountsChain) !== chain) return 'the event belongs to another chain'
  return originProblem(event, linkedAt, { keys, unsignedUntil })
}

/** Returns a message if no server wrote the event, or if it was changed before it was linked. */
function originProblem(
  event: StoredEvent,
  linkedAt: string,
  { keys, unsignedUntil }: Pick<Rules, 'keys' | 'unsignedUntil'>,
): string | undefined {
  const genuine = event.mac === null ? linkedAt <= unsignedUntil : keys.some((key) => eventMac(key, event) === event.mac)
  return genuine ? undefined : 'the event was not written by the server, or was changed before it was linked'
}

const unlinkedRow = z.strictObject({ ...eventShape, queued: z.boolean() })

/** Checks the events outside of the chains. Queued ones wait to be linked; an event that is not queued is a break. */
async function verifyUnlinked(db: Db, { keys }: Proof, unsignedUntil: string): Promise<{ waiting: number; breaks: Break[] }> {
  const rows = await readQuery(db, unlinkedRow, {
    text: `select ${eventColumns}, exists (select from audit_unlinked u where u.event_id = e.id) as queued
      from audit_event e where not exists (select from audit_link l where l.event_id = e.id) order by e.recorded_at, e.id`,
  })
  const now = rows.map(({ queued, ...columns }) => ({ queued, event: eventOf(columns) }))
  const breaks = now.flatMap(({ queued, event }) => {
    if (!event) return []
    const what = queued ? originProblem(event, event.recordedAt, { keys, unsignedUntil }) : 'the event is in no chain'
    return what ? [{ chain: event.practiceId ?? accountsChain, number: null, eventId: event.id, what }] : []
  })
  return { waiting: rows.filter((row) => row.queued).length, breaks: breaks.slice(0, 1) }
}
