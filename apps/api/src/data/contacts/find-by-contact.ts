import { inArray } from 'drizzle-orm'

import { readContact, type TypedContact } from '#contract/typed-contacts'

import type { Db } from '../../platform/database.ts'
import { user } from '../tables.ts'

export type Person = typeof user.$inferSelect

/**
 * The person whose contact was typed. An email address is compared with email addresses only and a phone number with phone numbers only.
 * If a text matches two numbers, the more likely one wins. Requires access across practices.
 */
export async function personByContact(db: Db, typed: TypedContact | undefined): Promise<Person | undefined> {
  if (!typed) return undefined
  const { method, meant } = typed
  const found = await db
    .select()
    .from(user)
    .where(inArray(user[method], [...meant]))
  return meant.flatMap((contact) => found.filter((person) => person[method] === contact))[0]
}

/**
 * The contact that a person typed to identify themselves, with the person found by it. `countedAs` is the name under which tries are counted: the person's where
 * there is one, else that of the contact, however either was spelled. Text that is not a contact has none.
 */
export async function whoIsMeant(db: Db, text: string) {
  const typed = readContact(text)
  const person = await personByContact(db, typed)
  return { typed, person, countedAs: person?.id ?? typed?.meant[0] }
}
