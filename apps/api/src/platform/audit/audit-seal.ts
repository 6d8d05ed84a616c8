import type { Keyring } from '../keys/keyring.ts'

/** An audit event as the server writes it; the database adds `recordedAt`. Times are ISO 8601 strings. */
export interface WrittenEvent {
  id: string
  practiceId: string | null
  locationId: string | null
  actorId: string | null
  supporter: string | null
  action: string
  targetKind: string
  targetId: string
  before: unknown
  after: unknown
  withheld: unknown
  requestId: string | null
  address: string | null
  device: string | null
  at: string
  /** The names of the people in the event at that moment, by id. null if there are none, or if a former version wrote it. */
  names: Readonly<Record<string, string>> | null
}

/** An audit event as stored in the database. */
export interface StoredEvent extends WrittenEvent {
  recordedAt: string
  mac: string | null
}

/** Proves that a server with the key wrote this event and that it has not been changed (decision 038). */
export const eventMac = (keyring: Keyring, event: WrittenEvent) =>
  keyring.mac('audit event', canonical([...sealed(event), ...namesOf(event)]))

/**
 * Represents the whole row in the audit chain. The hash is keyed so that it does not reveal purged content. It covers the names through the seal, so
 * that a server of the former version, which knows no names, links the event with the same hash.
 */
export const contentHash = (keyring: Keyring, event: StoredEvent) =>
  keyring.mac('audit content', canonical([...sealed(event), event.recordedAt, event.mac, ...(event.mac === null ? namesOf(event) : [])]))

const sealed = (event: WrittenEvent) => writtenFields.map((name) => event[name] ?? null)

/** Events of former versions have no names. Their hashes stay as they were. */
const namesOf = ({ names }: WrittenEvent) => (names === null ? [] : [names])

/** The event fields that the seal covers, in addition to `names`. Never change the order: every stored hash depends on it. */
export const writtenFields = [
  'id',
  'practiceId',
  'locationId',
  'actorId',
  'supporter',
  'action',
  'targetKind',
  'targetId',
  'before',
  'after',
  'withheld',
  'requestId',
  'address',
  'device',
  'at',
] as const satisfies readonly (keyof WrittenEvent)[]

/** JSON with sorted keys, because the database reorders the keys of stored JSON values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
