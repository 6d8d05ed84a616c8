import { sql } from 'drizzle-orm'

/** Name and manufacturer of the sheet `q` of a statement. A reference sheet has no manufacturer. */
export const productName = () => sql`concat_ws(', ', q.chemical_name, nullif(q.manufacturer, ''))`
