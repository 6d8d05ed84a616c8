import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { AccountPost, ContactPerson } from '#contract/account/account'
import { waitingInvite } from '#api/data/invitations/waiting-invite'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

const postRow = z.strictObject(AccountPost.shape)

/** Returns the person's current places of work in every practice visible to the transaction, by practice and name. */
export async function ownPosts(db: Db, userId: string): Promise<AccountPost[]> {
  const rows = await readRows(db, postRow)`
    select l.id as "_id", l.name, p.name as practice, r.name as role, m.is_administrator as administrator, m.is_safety_officer as "safetyOfficer",
      m.is_spice_officer as "spiceOfficer", coalesce(m.exposure = 'atRisk', false) as "atRisk", coalesce(m.annual_review_date, l.annual_review_date) as annual_review_date
    from current_membership m
    join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
    join practice p on p.id = m.practice_id
    join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where m.user_id = ${userId}
    order by lower(p.name), p.id, lower(l.name), l.id`
  return rows
}

const equipmentRow = z.strictObject({ _id: z.string(), name: z.string(), location: z.string() })

/** Returns the protective equipment given to the person, with the location where each item is kept. */
export async function ownEquipment(db: Db, userId: string): Promise<{ _id: string; name: string; location: string }[]> {
  const rows = await readRows(db, equipmentRow)`
    select q.id as "_id", q.name, l.name as location
    from user_equipment x
    join equipment q on q.practice_id = x.practice_id and q.id = x.equipment_id
    join location l on l.practice_id = q.practice_id and l.id = q.location_id
    where x.user_id = ${userId} order by lower(q.name), q.id`
  return rows
}

const positions = { administrator: sql`m.is_administrator`, safetyOfficer: sql`m.is_safety_officer` }

const contactRow = z.strictObject(ContactPerson.shape)

/**
 * Returns the holders of a position at a location: the viewer first (ACCT-011), then by name. For a person who has not joined yet, the contacts
 * come from the invitation.
 */
export async function membersAt(
  db: Db,
  { locationId, position, first }: { locationId: string; position: keyof typeof positions; first: string },
): Promise<ContactPerson[]> {
  const rows = await readRows(db, contactRow)`
    select s.*, s."firstName" || ' ' || s."lastName" as "fullName" from (
      select u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", coalesce(i.email, u.email) as email, coalesce(i.phone, u.phone) as phone
      from current_membership m
      join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
      join "user" u on u.id = m.user_id
      ${sql.raw(waitingInvite('e.practice_id', 'e.user_id'))} and e.accepted_at is null
      where m.location_id = ${locationId} and ${positions[position]}) s
    order by s."_id" = ${first} desc, lower(s."lastName"), lower(s."firstName"), s."_id"`
  return rows
}
