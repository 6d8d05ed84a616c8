import { eq, inArray, sql } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { triesOf } from '#api/data/limits/count-tries'
import { role, roleEquipment } from '#api/data/tables'
import { waitingInvite } from '#api/data/invitations/waiting-invite'
import { postAt, type Actor } from '#api/platform/actor'
import type { Db } from '#api/platform/database'
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
  /** The locations of the practice that the caller administers (STAFF-050), `here` among them. */
  places: readonly ImportPlace[]
  /** The owner of each contact in this practice. */
  owners: ReadonlyMap<string, ContactOwner>
  /** Contacts to which the practice has sent as much today as it may. */
  tired: ReadonlySet<string>
  textMessagesLeft: number
}

/** A person of the practice, with the locations where they have a place now. */
export interface ContactOwner {
  userId: string
  locations: readonly string[]
}

interface Asking {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

/** As the request began, which will do for looking. */
const administeredBy = (actor: Actor) => actor.posts.filter((post) => post.administrator).map((post) => post.locationId)

/** The locations that rows may name: of the practice and `administered`, with their roles and the equipment that comes with these (STAFF-053). */
export async function importPlaces(
  { db, actor, now }: Asking,
  locationId: string,
  administered: readonly string[] = administeredBy(actor),
): Promise<ImportPlace[]> {
  const practiceId = postAt(actor, locationId)?.practiceId
  const posts = actor.posts.filter((post) => post.practiceId === practiceId && administered.includes(post.locationId))
  const ids = posts.map((post) => post.locationId)
  const roles = await db
    .select({
      id: role.id,
      name: role.name,
      locationId: role.locationId,
      equipment: sql<
        string[]
      >`coalesce(array_agg(${roleEquipment.equipmentId}) filter (where ${roleEquipment.equipmentId} is not null), '{}')`,
    })
    .from(role)
    .leftJoin(roleEquipment, eq(roleEquipment.roleId, role.id))
    .where(inArray(role.locationId, ids))
    .groupBy(role.id)
    .orderBy(role.createdAt, role.name, role.id)
  return posts.map((post) => ({
    locationId: post.locationId,
    name: post.locationName,
    today: localDate(now, post.timeZone),
    roles: roles.filter((one) => one.locationId === post.locationId),
  }))
}

/** The owners of the contacts in the practice, by account or by a waiting invitation. People of other practices do not matter (ruling 24). */
export async function contactOwners(db: Db, practiceId: string, contacts: readonly string[]): Promise<Map<string, ContactOwner>> {
  const { rows } = await db.execute<{ userId: string; email: string | null; phone: string | null; locations: string[] }>(sql`
    select e.user_id as "userId", coalesce(i.email, u.email) as email, coalesce(i.phone, u.phone) as phone,
      array(select m.location_id from membership m where m.practice_id = e.practice_id and m.user_id = e.user_id and m.ended_at is null) as locations
    from employment e join "user" u on u.id = e.user_id
    ${sql.raw(waitingInvite('e.practice_id', 'e.user_id'))} and e.accepted_at is null
    where e.practice_id = ${practiceId} and e.ended_on is null`)
  const wanted = new Set(contacts)
  return new Map(
    rows.flatMap(({ userId, locations, email, phone }) =>
      [email, phone].flatMap((contact) => (contact && wanted.has(contact) ? [[contact, { userId, locations }] as const] : [])),
    ),
  )
}

/** Those of the contacts to which the practice may send nothing more today. */
export async function tiredContacts({ db, services, now }: Asking, practiceId: string, contacts: readonly string[]): Promise<Set<string>> {
  const keys = new Map(contacts.map((contact) => [sendingKey(services, { practiceId, contact }), contact]))
  const tries = await triesOf(db, { keys: [...keys.keys()], now, windowMinutes: 1440 })
  return new Set([...keys].flatMap(([key, contact]) => ((tries.get(key) ?? 0) >= sendingsPerContact ? [contact] : [])))
}
