import type { Actor } from '../platform/actor.ts'
import type { Writing } from './create-record.ts'

/** A change to people, by an administrator or by the invited person, who is nobody yet. */
export type PeopleWriting = Omit<Writing, 'actor'> & { actor: Actor | null }

/** What other features want done when the people of a location change; composed in routes.ts. */
export interface PeoplePorts {
  /** Somebody was added to the location, or has joined: what is generated for its people is brought up to date. */
  peopleChanged(writing: PeopleWriting, changed: { practiceId: string; locationId: string }): Promise<void>
}
