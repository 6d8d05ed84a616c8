import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { postAt, type Actor } from '../actor/actor.ts'
import type { AuditEntry } from '../context.ts'
import type { Db } from '../database/database.ts'
import { deviceLabel } from '../actor/device-label.ts'
import { newId } from '../ids.ts'
import { namesAt } from './audit-names.ts'
import { eventMac, writtenFields, type WrittenEvent } from './audit-seal.ts'
import { readQuery } from '../database/rows.ts'
import type { Services } from '../services.ts'

/** The fields of an actor that the audit trail needs. */
type AuditActor = Pick<Actor, 'userId' | 'practices' | 'posts'> & { support: { supporter: string } | null }

/** The values that all events of one request or job have in common. */
export interface AuditMoment {
  now: Date
  requestId: string
  /** The client's address; absent if the system itself acts. */
  address?: string
  userAgent?: string
  services: Pick<Services, 'keyring'>
}

interface Writer extends AuditMoment {
  db: Db
  /** null for the system or an unknown caller. */
  actor: AuditActor | null
}

/** Returns a function that writes audit events in the caller's transaction: one or many in one statement. */
export function auditWriter(writer: Writer) {
  const trail = auditTrail(writer)
  return async (entries: AuditEntry | readonly AuditEntry[]): Promise<void> => {
    await trail.note(entries)
    await trail.write()
  }
}

/**
 * Collects the audit events of one transaction; `write` inserts them together before commit. Events of a practice that is not the actor's are written
 * immediately, because the transaction may have access to that practice only at this moment.
 */
export function auditTrail({ db, actor, now, requestId, address, userAgent, services }: Writer) {
  const eventOf = ({ practiceId, entry }: { practiceId: string | null; entry: AuditEntry }) => ({
    id: newId(now),
    practiceId,
    locationId: entry.locationId ?? null,
    actorId: actor?.userId ?? null,
    supporter: actor?.support?.supporter ?? null,
    action: entry.action,
    targetKind: entry.target.kind,
    targetId: entry.target.id,
    // The values as the database returns them after a JSON round trip.
    ...(JSON.parse(JSON.stringify(storedChange(entry))) as Pick<WrittenEvent, 'before' | 'after' | 'withheld'>),
    requestId,
    address: address ?? null,
    device: deviceLabel(userAgent ?? '') || null,
    at: now.toISOString(),
    former: entry.target.formerName,
  })
  const noted: ReturnType<typeof eventOf>[] = []
  const write = async (): Promise<void> => {
    const events = noted.splice(0)
    const known = await namesAt(db, events)
    const rows = events.map(({ former, ...unnamed }) => {
      const names = known(unnamed, former)
      const mac = eventMac(services.keyring, { ...unnamed, names })
      const { before, after, withheld } = unnamed
      const row = { ...unnamed, before: json(before), after: json(after), withheld: json(withheld), names: json(names), mac }
      return fields.map((field) => row[field])
    })
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const batch = rows.slice(start, start + rowsPerStatement)
      await readQuery(db, nothing, { text: insertStatement(batch.length), values: batch.flat() })
    }
  }
  /** Records the values as they are now; later changes to the objects have no effect. */
  const note = async (entries: AuditEntry | readonly AuditEntry[]): Promise<void> => {
    const all = [entries].flat().flatMap((entry) => practicesOf(actor, entry).map((practiceId) => ({ practiceId, entry })))
    noted.push(...all.map(eventOf))
    if (!all.every(({ practiceId }) => practiceId !== null && actor?.practices.includes(practiceId))) await write()
  }
  return { note, write }
}

const nothing = z.strictObject({})

/** Rows per statement. Well below the database's parameter limit. */
const rowsPerStatement = 500

/** The columns that the server writes for an event: the sealed fields, the names and the seal. */
const fields = [...writtenFields, 'names', 'mac'] as const
const columns = fields.map((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join(', ')

const inserts = new Map<number, string>()

/**
 * Returns the insert statement for `count` events. Cached: nearly every request writes one or two, and building the text costs more than sending it.
 */
function insertStatement(count: number): string {
  const known = inserts.get(count)
  if (known) return known
  const row = (index: number) => `(${fields.map((_, column) => `$${index * fields.length + column + 1}`).join(', ')})`
  const text = `insert into audit_event (${columns}) values ${Array.from({ length: count }, (_, index) => row(index)).join(', ')}`
  inserts.set(count, text)
  return text
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** The practices whose audit trail gets the event; `null` if the event concerns only an account. */
function practicesOf(actor: AuditActor | null, entry: AuditEntry): readonly (string | null)[] {
  const practices = actor?.practices ?? []
  if (entry.everyPractice) return practices.length > 0 ? practices : [null]
  if (entry.practiceId !== undefined) return [entry.practiceId]
  const here = actor && entry.locationId ? postAt(actor, entry.locationId)?.practiceId : undefined
  return [here ?? (practices.length === 1 ? (practices[0] ?? null) : null)]
}

/**
 * Returns what the trail keeps of a change (ruling 49). A field that differs keeps its values if the entry lists it in `shown`; otherwise only its
 * name is kept, in `withheld`. A new field is therefore never stored by value by accident.
 */
export function storedChange({ before, after, shown = [] }: Pick<AuditEntry, 'before' | 'after' | 'shown'>) {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const differing = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name) ?? null, fresh.get(name) ?? null),
  )
  const values = (fields: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(differing.flatMap((name) => (shown.includes(name) && fields.has(name) ? [[name, fields.get(name)]] : [])))
  const withheld = differing.filter((name) => !shown.includes(name))
  return { before: before && values(old), after: after && values(fresh), withheld: withheld.length > 0 ? withheld : undefined }
}

const fieldsOf = (fields: object | null | undefined): ReadonlyMap<string, unknown> => new Map(Object.entries(fields ?? {}))
