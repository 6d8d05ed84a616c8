import { sql } from 'drizzle-orm'

/** SQL condition: the record `r` is a health document or confidential (ruling 12). */
export const privateRecord = sql`(r.kind = 'health' or r.confidential)`
