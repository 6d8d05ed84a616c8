import { sql, type SQL } from 'drizzle-orm'

/** Whether a name holds what was searched, whatever its capitals; `%` and `_` are letters like others. Without a search everything matches. */
export const nameContains = (name: SQL, search: string | undefined): SQL =>
  search ? sql`strpos(lower(${name}), lower(${search})) > 0` : sql`true`
