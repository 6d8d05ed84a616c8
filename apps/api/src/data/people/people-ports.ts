import type { Writing } from '../records/create-record.ts'

/** The ports that run when the people of a location changed; composed in routes.ts. */
export interface PeoplePorts {
  /**
   * A person joined or left the location, or their positions, exposure or start date changed: its tasks follow (ruling 31).
   * Call it after the change, in its transaction. Nothing happens before the library setup is complete.
   */
  peopleChanged(writing: Writing, place: { practiceId: string; locationId: string }): Promise<void>
  /** A person who has accepted is new at the location: what everybody there has to read goes to them. Call it after the change, in its transaction. */
  personCame(writing: Writing, came: { practiceId: string; locationId: string; userId: string }): Promise<void>
}
