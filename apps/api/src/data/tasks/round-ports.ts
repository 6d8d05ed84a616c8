import type { Day } from '#calendar/days'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

import type { NewEnd } from '../expirations/renewed-type.ts'
import type { WriteContext } from '../records/create-record.ts'

/** A check that was done in a round: by whom, and when. */
export interface DoneStop {
  occurrenceId: string
  by: string
  at: Date
  /** For a check that is entered from paper: the day on which it was done. */
  doneOn: Day | null
  /** The new end of the date that it renews. */
  newEnd?: NewEnd | undefined
}

/** The tasks port for rounds. */
export interface RoundPorts {
  /** Returns if the caller may give the result of a check: its people, administrators of its location, and whoever uses its tablet. @throws Forbidden */
  mayComplete(reading: { db: Db; actor: Actor; now: Date }, taskId: string): Promise<void>
  /**
   * Completes occurrences with the record of their round, each as if its person had completed it alone at that moment (ruling 52). Occurrences that
   * are not open any more are left out. Returns the completed ones.
   */
  closeStops(writing: WriteContext, done: { locationId: string; recordId: string; stops: readonly DoneStop[] }): Promise<string[]>
}
