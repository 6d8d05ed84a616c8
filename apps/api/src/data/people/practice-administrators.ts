import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { administersPractice, hasPracticeAdministrator } from './administers-practice.ts'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const administratorRow = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type PracticeAdministrator = z.infer<typeof administratorRow>

/** Returns the administrators of a practice (ruling 23), sorted by name. */
export async function practiceAdministrators(db: Db, practiceId: string): Promise<PracticeAdministrator[]> {
  return people(db, practiceId, administersPractice)
}

/**
 * Returns the people who get the mails about money and purges: the administrators of the practice. While it has none, everyone who administers one of
 * its locations, so that the mail reaches somebody.
 */
export async function practiceRecipients(db: Db, practiceId: string): Promise<PracticeAdministrator[]> {
  return people(db, practiceId, `(${administersPractice} or (not ${hasPracticeAdministrator} and ${administersLocation}))`)
}

/** Returns everyone who administers a location of the practice or the practice itself, sorted by name. */
export async function everyAdministrator(db: Db, practiceId: string): Promise<PracticeAdministrator[]> {
  return people(db, practiceId, `(${administersPractice} or ${administersLocation})`)
}

const administersLocation = `exists (select from current_membership m where m.practice_id = e.practice_id and m.user_id = e.user_id and m.is_administrator)`

const people = (db: Db, practiceId: string, condition: string) =>
  readRows(db, administratorRow)`
    select u.id, u.first_name as "firstName", u.full_name as name, u.email, u.phone
    from accepted_employment e join "user" u on u.id = e.user_id and u.registration_state = 2
    where e.practice_id = ${practiceId} and ${sql.raw(condition)} order by name, u.id`
