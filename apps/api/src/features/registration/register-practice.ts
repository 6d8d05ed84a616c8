import { eq } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'
import { EmailNotVerified, RegistrationComplete, type registerPractice as endpoint } from '#contract/registration/registration'
import { legalDocumentsVersion } from '#content/legal/legal-version'
import { stateByCode } from '#content/facts/states'
import { makeLocation } from '#api/data/locations/make-location'
import { employment, location, practice, user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import type { InTransaction } from '#api/platform/context'
import { addPracticeToScope, systemDb, type Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

type RegisteringPractice = Pick<InTransaction<typeof endpoint>, 'db' | 'now' | 'actor' | 'audit'>

/**
 * Step 3: creates the practice with its first location, the registering person as their administrator, and the defaults of every location. A repeated
 * call returns the existing result.
 * @throws EmailNotVerified, RegistrationComplete
 */
export async function registerPractice(work: RegisteringPractice, company: BodyOf<typeof endpoint>) {
  const { db, actor } = work
  const [me] = await db.select().from(user).where(eq(user.id, actor.userId)).for('update')
  if (!me || me.registrationState === 2) return fail(RegistrationComplete)
  if (me.registrationStep < 3) return fail(EmailNotVerified)
  const ids = (await earlierPractice(db, me.id)) ?? (await makePractice(work, company))
  await addPracticeToScope(db, ids._id)
  return { ...ids, user: (await userView(db, me.id)) ?? fail(NotFound) }
}

/** The practice that a person registered, with its first location, as visible to the transaction. */
export async function registeredPractice(db: Db, ownerId: string) {
  const [row] = await db
    .select({ practice, location })
    .from(practice)
    .innerJoin(location, eq(location.practiceId, practice.id))
    .where(eq(practice.ownerId, ownerId))
    .orderBy(practice.createdAt, location.createdAt)
    .limit(1)
  if (!row) return null
  const { id: _id, name, address, city, state, zip } = row.location
  return { practice: { _id: row.practice.id, name: row.practice.name }, location: { _id, name, address, city, state, zip } }
}

/** Looked up by owner: a concurrent request has just created it, outside of what this transaction can see. */
async function earlierPractice(db: Db, ownerId: string) {
  const [row] = await systemDb(db, 'the practice was made after this transaction was opened', (everything) =>
    everything
      .select({ _id: practice.id, locationId: location.id })
      .from(practice)
      .innerJoin(location, eq(location.practiceId, practice.id))
      .where(eq(practice.ownerId, ownerId))
      .orderBy(practice.createdAt, location.createdAt)
      .limit(1),
  )
  return row
}

async function makePractice({ db, now, actor, audit }: RegisteringPractice, company: BodyOf<typeof endpoint>) {
  const state = stateByCode(company.state) ?? invalid({ state: 'Required' })
  const [practiceId, locationId, userId] = [newId(now), newId(now), actor.userId]
  await addPracticeToScope(db, practiceId)
  await db.insert(practice).values({
    id: practiceId,
    name: company.practiceName,
    locationAmount: company.locationAmount,
    ownerId: userId,
    termsVersion: legalDocumentsVersion,
    termsAcceptedAt: now,
    createdAt: now,
  })
  const startedOn = localDate(now, state.timeZone)
  await db
    .insert(employment)
    .values({ id: newId(now), practiceId, userId, startedOn, practiceAdmin: true, acceptedAt: now, createdAt: now })
  const { address, city, zip } = company
  await makeLocation(
    db,
    {
      id: locationId,
      practiceId,
      name: company.locationName,
      practiceType: company.type,
      address: { address, city, state: state.code, zip },
      annualReviewDate: company.annual_review_date,
      administrator: { userId },
    },
    now,
  )
  await db.update(user).set({ currentLocationId: locationId, registrationStep: 4 }).where(eq(user.id, userId))
  const after = { name: company.practiceName, location: company.locationName, termsVersion: legalDocumentsVersion }
  await audit({
    action: 'practice.registered',
    practiceId,
    locationId,
    target: { kind: 'practice', id: practiceId },
    after,
    shown: ['name', 'location', 'termsVersion'],
  })
  return { _id: practiceId, locationId }
}
