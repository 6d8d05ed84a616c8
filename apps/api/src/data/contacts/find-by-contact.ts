import { inArray } from 'drizzle-orm'

import { readContact, type TypedContact } from '#contract/text/typed-contacts'

import type { Db } from '#api/platform/database/database'
import { user } from '../tables.ts'

export type Person = typeof user.$inferSelect

/**
 * Returns the person who owns the typed contact. Email addresses and phone numbers are compared separately. If the text could mean two phone numbers,
 * the more likely one wins. Requires systemDb.
 */
async function personByContact(db: Db, typed: TypedContact | undefined): Promise<Person | undefined> {
  if (!typed) return undefined
  const { method, meant } = typed
  const found = await db
    .select()
    .from(user)
    .where(inArray(user[method], [...meant]))
  return meant.flatMap((contact) => found.filter((person) => person[method] === contact))[0]
}

/**
 * Returns the contact that a person typed to identify themselves, and the person who owns it. Tries are counted under `countedAs`: the id of the
 * person if there is one, otherwise the normalized contact. It is undefined for text that is not a contact.
 */
export async function identifyByContact(db: Db, text: string) {
  const typed = readContact(text)
  const person = await personByContact(db, typed)
  return { typed, person, countedAs: person?.id ?? typed?.meant[0] }
}
