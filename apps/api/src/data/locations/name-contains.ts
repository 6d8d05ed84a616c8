import { sql, type SQL } from 'drizzle-orm'

/** SQL for whether a name contains the search text, ignoring case. `%` and `_` are matched literally. Without a search text every name matches. */
export const nameContains = (name: SQL, search: string | undefined): SQL =>
  search ? sql`strpos(lower(${name}), lower(${search})) > 0` : sql`true`
