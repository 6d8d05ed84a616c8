import type { WriteContext } from '../records/create-record.ts'

/** The ports to call when the people of a location change; composed in routes.ts. */
export interface PeoplePorts {
  /**
   * Updates the tasks after a person joined or left the location, or their positions, exposure or start date changed (ruling 31). Call it after the
   * change, in the same transaction. Does nothing before the library setup is complete.
   */
  peopleChanged(writing: WriteContext, place: { practiceId: string; locationId: string }): Promise<void>
  /**
   * Asks a person who is new at the location to read everything that everyone there has to read. Does nothing if the person has not accepted. Call it
   * after the change, in the same transaction.
   */
  personJoined(writing: WriteContext, came: { practiceId: string; locationId: string; userId: string }): Promise<void>
}
