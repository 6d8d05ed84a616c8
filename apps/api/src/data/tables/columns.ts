import { customType, date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** 24 hexadecimal characters, made by the application (ruling 17). */
export const key = () => text('id').primaryKey()
export const reference = (name: string) => text(name)
/** Every tenant table has it; row-level security reads nothing else. */
export const practiceId = () => text('practice_id').notNull()
/** A moment, stored with its time zone. The application's clock fills it; only `audit_event.recorded_at` comes from the database. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
/** A calendar day, never a moment (ruling 9). */
export const day = (name: string) => date(name, { mode: 'string' })
/** Grows by one with each change; a stale write is refused with the current row (ruling 30). */
export const revision = () => integer('revision').notNull().default(1)
export const json = <T>(name: string) => jsonb(name).$type<T>()
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Text that is compared and sorted byte by byte, whatever the collation of the database. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
