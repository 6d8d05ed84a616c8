import { sql, type SQL } from 'drizzle-orm'

/**
 * One of the two halves of the archive: what everyone at the locations may see, and what only the people concerned and their administrators may see
 * (ruling 12).
 */
export interface Half {
  folder: '' | 'confidential/'
  isPrivate: boolean
  /** Ids of the locations of which the half contains nothing. */
  withheld: readonly string[]
}

export const openHalf: Half = { folder: '', isPrivate: false, withheld: [] }
export const privateHalf = (withheld: readonly string[]): Half => ({ folder: 'confidential/', isPrivate: true, withheld })

/** SQL for whether a row of this location is in a half with these withheld locations. */
export const isIncluded = (locationId: SQL, withheld: readonly string[]) => sql`${locationId} <> all (${sql.param([...withheld])}::text[])`
