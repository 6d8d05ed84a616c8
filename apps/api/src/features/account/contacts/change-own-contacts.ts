import { and, eq, ne } from 'drizzle-orm'

import { contactMissingText, EmailTaken, PhoneTaken, type updateUser } from '#contract/access/access'
import { practiceAdminEmailText } from '#contract/staff/staff-changes'
import { requestContactChange } from '#api/data/contacts/request-contact-change'
import { endResetLinks } from '#api/data/sessions/end-access'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { recordReplacedContact } from '#api/data/replaced-contacts/record-replaced-contact'
import { refuseFrozen } from '#api/data/replaced-contacts/frozen'
import { acceptedEmployment, currentEmployment, user } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { requireFreshProof } from '#api/platform/pipeline/fresh-proof'
import { fail, invalid } from '#api/platform/errors'

export type Updating = InTransaction<typeof updateUser>

type Person = typeof user.$inferSelect
interface NewContact {
  method: 'email' | 'phone'
  contact: string
}

/** Limit on new contacts that a person may request per hour, including contacts that are already taken (ruling 6). */
const requestsPerHour = 20

/**
 * Applies a changed email or phone. A removed contact ends at once if another one remains. A new contact takes effect only after the code sent to
 * it is entered (confirm-contact.ts), so people cannot claim contacts of others. A contact of a person outside the caller's practices looks free
 * until its owner's code is entered (rulings 6, 24). Returns the columns that change now.
 * @throws AccountFrozen; TextMessageLimitReached if the owner of a removed phone cannot be notified; EmailTaken, PhoneTaken if a colleague has the
 * contact.
 */
export async function changeOwnContacts(updating: Updating, person: Person): Promise<Partial<Pick<Person, 'email' | 'phone'>>> {
  const { body } = updating
  const email = body.email ?? person.email ?? ''
  const phone = body.phone ?? person.phone ?? ''
  if ((body.email !== undefined || body.phone !== undefined) && !email && !phone) invalid({ email: contactMissingText })
  const removed = { email: person.email !== null && email === '', phone: person.phone !== null && phone === '' }
  const requests: NewContact[] = [
    ...(email && email !== person.email ? [{ method: 'email' as const, contact: email }] : []),
    ...(phone && phone !== person.phone ? [{ method: 'phone' as const, contact: phone }] : []),
  ]
  if (requests.length > 0 || removed.email || removed.phone) {
    await requireFreshProof(updating.db, 'contactChange', updating)
    await refuseFrozen(updating.db, person.id)
  }
  // Removing a contact must leave one that works. A new contact counts only after it is confirmed.
  const left = (person.email && !removed.email) || (person.phone && !removed.phone)
  if ((removed.email || removed.phone) && !left)
    invalid({ [removed.email ? 'email' : 'phone']: 'Please confirm the new contact first. You can remove this one afterwards.' })
  if (removed.email && (await registeredPractice(updating))) invalid({ email: practiceAdminEmailText })
  for (const request of requests) await requestNewContact(updating, request)
  for (const method of ['email', 'phone'] as const) if (removed[method]) await recordRemoval(updating, person, method)
  return { ...(removed.email ? { email: null } : {}), ...(removed.phone ? { phone: null } : {}) }
}

async function requestNewContact(updating: Updating, { method, contact }: NewContact) {
  const { db, actor, services, now, body } = updating
  const key = services.keyring.mac('limit', `contact-request:${actor.userId}`)
  if ((await countTry(db, { key, now, windowMinutes: 60 })) > requestsPerHour) failTooManyTries({ now, windowMinutes: 60 })
  if (await colleagueHas(db, { method, contact, userId: actor.userId }))
    fail(method === 'email' ? EmailTaken : PhoneTaken, {
      persistOnFailure: async (all) => void (await countTry(all, { key, now, windowMinutes: 60 })),
    })
  const countryCode = body.countryCode ?? '1'
  await requestContactChange(updating, { userId: actor.userId, method, contact, countryCode, askedBy: actor.userId, practice: null })
}

/** Returns whether a colleague has the contact. The transaction sees only the employments of the caller's own practices. */
async function colleagueHas(db: Db, { method, contact, userId }: NewContact & { userId: string }): Promise<boolean> {
  const [other] = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(acceptedEmployment, eq(acceptedEmployment.userId, user.id))
    .where(and(eq(user[method], contact), ne(user.id, userId)))
    .limit(1)
  return other !== undefined
}

/** Returns whether the person registered a practice. The owner of a practice's account needs an email address (STAFF-074). */
async function registeredPractice({ db, actor }: Updating): Promise<boolean> {
  const [own] = await db
    .select({ id: currentEmployment.id })
    .from(currentEmployment)
    .where(and(eq(currentEmployment.userId, actor.userId), currentEmployment.practiceAdmin))
    .limit(1)
  return own !== undefined
}

/** Ends reset links sent to the removed contact and sends it the link that freezes the account (ruling 45). */
async function recordRemoval(updating: Updating, person: Person, method: 'email' | 'phone') {
  await endResetLinks(updating.db, { userId: person.id, now: updating.now })
  await updating.audit({
    action: 'user.contact_removed',
    everyPractice: true,
    target: { kind: 'user', id: person.id },
    after: { method },
    shown: ['method'],
  })
  await recordReplacedContact(updating, { before: person, method, replaced: false })
}
