import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { StaffEmailTaken, StaffPhoneTaken, WorksInPractice } from '#contract/staff/staff'
import { waitingInvite } from '#api/data/invitations/waiting-invite'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

interface ContactSearch {
  practiceId: string
  email: string | null
  phone: string | null
  exceptUserId?: string
}

const ownerRow = z.strictObject({
  id: z.string(),
  email: z.string().nullable(),
  locations: z.array(z.string()),
})
type Owner = z.infer<typeof ownerRow>

/** The people of this practice with one of the contacts, in their account or in a pending invitation. Other practices do not matter (ruling 24). */
async function ownersOf(db: Db, { practiceId, email, phone, exceptUserId = '' }: ContactSearch): Promise<Owner[]> {
  const rows = await readRows(db, ownerRow)`
    select u.id, coalesce(i.email, u.email) as email, array(select m.location_id from current_membership m
      where m.practice_id = e.practice_id and m.user_id = e.user_id) as locations
    from current_employment e join "user" u on u.id = e.user_id
    ${sql.raw(waitingInvite('e.practice_id', 'e.user_id'))} and e.accepted_at is null
    where e.practice_id = ${practiceId} and e.user_id <> ${exceptUserId}
      and (coalesce(i.email, u.email) = ${email} or coalesce(i.phone, u.phone) = ${phone})`
  return rows
}

/** Rejects a contact that a person of this practice has. @throws StaffEmailTaken, StaffPhoneTaken */
export async function refuseTakenContacts(db: Db, search: ContactSearch): Promise<void> {
  refuse(search, await ownersOf(db, search))
}

/**
 * The same check for a person being added to locations. A single person who works elsewhere in the practice gets a different error, because they can
 * be added as a colleague (ruling 39).
 * @throws StaffEmailTaken, StaffPhoneTaken, WorksInPractice
 */
export async function refuseKnownPeople(db: Db, search: ContactSearch, locations: readonly string[]): Promise<void> {
  const owners = await ownersOf(db, search)
  if (owners.length === 1 && !isAt(owners, locations)) fail(WorksInPractice)
  refuse(search, owners)
}

/**
 * The one person of the practice with the contacts who is not yet at any of the locations.
 * @throws NotFound, and StaffEmailTaken or StaffPhoneTaken for a person who is already at one of the locations or for contacts of two people
 */
export async function findColleague(db: Db, search: ContactSearch, locations: readonly string[]): Promise<string> {
  const owners = await ownersOf(db, search)
  if (owners.length > 1 || isAt(owners, locations)) refuse(search, owners)
  return owners[0]?.id ?? fail(NotFound)
}

const isAt = (owners: readonly Owner[], locations: readonly string[]) =>
  owners.some((owner) => owner.locations.some((id) => locations.includes(id)))

function refuse({ email }: ContactSearch, owners: readonly Owner[]) {
  if (owners.some((owner) => email !== null && owner.email === email)) fail(StaffEmailTaken)
  if (owners.length > 0) fail(StaffPhoneTaken)
}
