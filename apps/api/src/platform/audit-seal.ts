import type { Keyring } from './secrets.ts'

/** What the server knows of an event when it writes it; `recordedAt` is the database's. Times are ISO texts. */
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
}

/** The stored row of an event. */
export interface StoredEvent extends WrittenEvent {
  recordedAt: string
  mac: string | null
}

/** Shows that a server with the key wrote this event as it is (decision 038). */
export const eventMac = (keyring: Keyring, event: WrittenEvent) =>
  keyring.mac('audit event', canonical(writtenFields.map((name) => event[name] ?? null)))

/** Stands for the whole row in the chain. It is keyed, so that it does not give away the content after that is purged. */
export const contentHash = (keyring: Keyring, event: StoredEvent) =>
  keyring.mac('audit content', canonical([...writtenFields.map((name) => event[name] ?? null), event.recordedAt, event.mac]))

/** What is written of an event beside its seal. The order is part of every stored hash: never change it. */
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

/** JSON whose keys are sorted, because the database orders the keys of a stored value anew. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
