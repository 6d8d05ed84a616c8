import type { Db } from '../../platform/database.ts'
import type { Writing } from '../records/create-record.ts'
import type { LocationRow } from './location-row.ts'

/** What editing a location asks of the library; composed in routes.ts. */
export interface LocationEdited {
  /** Numbers of the setup steps that apply to the location as it is given and have no answer yet. */
  stepsWithoutAnswer(db: Db, place: LocationRow): Promise<number[]>
  /**
   * Type, options or address of the location were changed: its tasks follow (ruling 31). Call it after the change, in its transaction, with the lock on
   * the location. Nothing happens before the library setup is complete.
   */
  locationChanged(writing: Writing, place: LocationRow): Promise<void>
}
