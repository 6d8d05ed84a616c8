import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { triesOf } from '#api/data/limits/count-tries'
import { waitingInvite } from '#api/data/invitations/waiting-invite'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

import { sendingKey, sendingsPerContact } from '../invitations/invite-person.ts'

export interface ImportPlace {
  locationId: string
  name: string
  today: string
  roles: readonly { id: string; name: string; equipment: readonly string[] }[]
}

/** The context for checking rows. */
export interface ImportFacts {
  practiceId: string
  /** The location for rows that name none. */
  here: ImportPlace
  /** The locations of the practice that the caller administers (STAFF-050), including `here`. */
  places: readonly ImportPlace[]
  /** The owner of each contact in this practice. */
  owners: ReadonlyMap<string, ContactOwner>
  /** Contacts that have reached the practice's daily message limit. */
  exhaustedContacts: ReadonlySet<string>
  textMessagesLeft: number
}

/** A person of the practice, with the locations where they currently have a post. */
export interface ContactOwner {
  userId: string
  fullName: string
  locations: readonly string[]
}

interface Asking {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

/** The locations that the caller administered at the start of the request, which is sufficient for a preview. */
const administeredBy = (actor: Actor) => actor.posts.filter((post) => post.administrator).map((post) => post.locationId)

const roleRow = z.strictObject({ id: z.string(), name: z.string(), locationId: z.string(), equipment: z.array(z.string()) })

/** The locations that rows may name: those in `administered` that belong to the practice, with their roles and the roles' equipment (STAFF-053). */
export async function importPlaces(
  { db, actor, now }: Asking,
  locationId: string,
  administered: readonly string[] = administeredBy(actor),
): Promise<ImportPlace[]> {
  const practiceId = postAt(actor, locationId)?.practiceId
  const posts = actor.posts.filter((post) => post.practiceId === practiceId && administered.includes(post.locationId))
  const ids = posts.map((post) => post.locationId)
  const roles = await readRows(db, roleRow)`
    select r.id, r.name, r.location_id as "locationId",
      array(select x.equipment_id from role_equipment x where x.practice_id = r.practice_id and x.role_id = r.id) as equipment
    from role r where r.location_id = any(${sql.param(ids)}::text[]) and r.removed_at is null order by r.created_at, r.name, r.id`
  return posts.map((post) => ({
    locationId: post.locationId,
    name: post.locationName,
    today: localDate(now, post.timeZone),
    roles: roles.filter((one) => one.locationId === post.locationId),
  }))
}

const ownerRow = z.strictObject({
  userId: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locations: z.array(z.string()),
})

/** The owners of the contacts in the practice, by account or by pending invitation. People of other practices do not matter (ruling 24). */
export async function contactOwners(db: Db, practiceId: string, contacts: readonly string[]): Promise<Map<string, ContactOwner>> {
  const rows = await readRows(db, ownerRow)`
    select e.user_id as "userId", u.full_name as "fullName", coalesce(i.email, u.email) as email, coalesce(i.phone, u.phone) as phone,
      array(select m.location_id from current_membership m where m.practice_id = e.practice_id and m.user_id = e.user_id) as locations
    from current_employment e join "user" u on u.id = e.user_id
    ${sql.raw(waitingInvite('e.practice_id', 'e.user_id'))} and e.accepted_at is null
    where e.practice_id = ${practiceId}`
  const wanted = new Set(contacts)
  return new Map(
    rows.flatMap(({ userId, fullName, locations, email, phone }) =>
      [email, phone].flatMap((contact) => (contact && wanted.has(contact) ? [[contact, { userId, fullName, locations }] as const] : [])),
    ),
  )
}

/** The contacts to which the practice may send no more messages today. */
export async function findExhaustedContacts(
  { db, services, now }: Asking,
  practiceId: string,
  contacts: readonly string[],
): Promise<Set<string>> {
  const keys = new Map(contacts.map((contact) => [sendingKey(services, { practiceId, contact }), contact]))
  const tries = await triesOf(db, { keys: [...keys.keys()], now, windowMinutes: 1440 })
  return new Set([...keys].flatMap(([key, contact]) => ((tries.get(key) ?? 0) >= sendingsPerContact ? [contact] : [])))
}
