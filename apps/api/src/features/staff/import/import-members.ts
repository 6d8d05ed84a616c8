import { TooMany } from '#contract/endpoint/errors'
import { ImportNeedsAttention, type ImportRow } from '#contract/staff/staff-import'
import type { WriteContext } from '#api/data/records/create-record'
import { inBatches } from '#api/data/in-batches'
import { textsLeft } from '#api/data/limits/message-limits'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { employment, membership, userEquipment } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { postAt } from '#api/platform/actor/actor'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { CodeFault } from '#api/platform/logging/error-facts'

import { atRiskSince } from '../posts/at-risk-since.ts'
import { requireProofOfChange } from '../posts/require-proof-of-change.ts'
import { postAdded } from '../posts/change-posts.ts'
import { lockPractice } from '../lock-member.ts'
import { placeColleague } from '../colleagues/place-colleague.ts'
import { makePlaceholders } from '../invitations/make-placeholders.ts'
import { checkRows, contactsOf, type CheckedRows, type ImportedMember } from './check-rows.ts'
import { contactOwners, findExhaustedContacts, importPlaces } from './import-facts.ts'
import { invitePeople } from './invite-people.ts'
import { can } from '../policy.ts'

type Asking = Pick<WriteContext, 'db' | 'actor' | 'now' | 'services'>

/** Checks rows against the current state. Writes nothing. The caller administers the location `locationId`. */
export async function checkAgainstCurrentState(
  asking: Asking,
  rows: readonly ImportRow[],
  locationId: string,
  administered?: readonly string[],
): Promise<CheckedRows> {
  const practiceId = practiceOf(asking, locationId)
  const places = await importPlaces(asking, locationId, administered)
  const here = places.find((place) => place.locationId === locationId)
  if (!here) throw new CodeFault('The access rule lets only administrators of the location through.')
  const contacts = contactsOf(rows)
  const owners = await contactOwners(asking.db, practiceId, contacts)
  const exhaustedContacts = await findExhaustedContacts(asking, practiceId, contacts)
  return checkRows(rows, { practiceId, here, places, owners, exhaustedContacts, textMessagesLeft: await textsLeft(asking, practiceId) })
}

/**
 * Adds and invites all people or none, because the state may have changed since the preview. The result for each person is the same as adding them
 * one at a time, colleagues included. The tasks of a location are updated once, at the end.
 * @throws Forbidden if the caller no longer administers the location; ImportNeedsAttention with the checked rows; TooMany if the day's remaining text
 * messages are not enough
 */
export async function importMembers(writing: WriteContext, rows: readonly ImportRow[], locationId: string, ports: PeoplePorts) {
  const { db, audit } = writing
  const practiceId = practiceOf(writing, locationId)
  const administered = await lockPractice(db, { practiceId, userId: writing.actor.userId })
  allow(can.addAt(administered, [locationId]))
  const { members, ...checked } = await checkAgainstCurrentState(writing, rows, locationId, administered)
  if (checked.totals.wrong > 0) fail(ImportNeedsAttention, { details: checked })
  const { emails, textMessages, textMessagesLeft: left } = checked.totals
  if (textMessages > left)
    fail(TooMany, { text: `These rows need ${textMessages} text messages; ${left} can still be sent today. Please add email addresses.` })
  const newcomers = members.filter(({ colleagueId }) => colleagueId === null)
  const given = newcomers.flatMap(({ posts, positions }) => posts.map(({ place }) => ({ ...place, ...positions })))
  await requireProofOfChange(writing, [], given)
  const userIds = await makePlaceholders(db, newcomers, writing.now)
  const people = newcomers.map((member, index) => ({ ...member, practiceId, userId: userIds[index] ?? '' }))
  await saveEmployments(writing, people)
  await saveMemberships(writing, people)
  await invitePeople(writing, people)
  for (const member of members) await placeIfColleague(writing, member, { practiceId, administered })
  await audit(people.flatMap((person) => person.posts.map((post) => addedEvent(person, post))))
  const after = { added: people.length, colleagues: members.length - people.length, emails, textMessages }
  if (members.length === 0) return after
  await audit({
    action: 'staff.imported',
    practiceId,
    locationId,
    target: { kind: 'practice', id: practiceId },
    after,
    shown: ['added', 'colleagues', 'emails', 'textMessages'],
  })
  const touched = new Set(members.flatMap((member) => member.posts.map(({ place }) => place.locationId)))
  // Always in the same order, because this locks the locations.
  for (const id of [...touched].toSorted()) await ports.peopleChanged(writing, { practiceId, locationId: id })
  return after
}

/** Adds a person of the practice to the locations of the row, with the equipment of their roles, and changes nothing else about them (ruling 39). */
async function placeIfColleague(
  writing: WriteContext,
  { colleagueId, posts, positions }: ImportedMember,
  at: { practiceId: string; administered: readonly string[] },
) {
  if (colleagueId === null) return
  await placeColleague(
    writing,
    { ...at, userId: colleagueId },
    {
      wanted: posts.map(({ place, role }) => ({ locationId: place.locationId, ...positions, roleId: role.id })),
      equipment: [...new Set(posts.flatMap(({ role }) => role.equipment))],
      locations: posts.map(({ place }) => place.locationId),
    },
  )
}

function practiceOf({ actor }: Asking, locationId: string): string {
  const post = postAt(actor, locationId)
  if (!post) throw new CodeFault('The access rule lets only members of the location through.')
  return post.practiceId
}

type Person = ImportedMember & { practiceId: string; userId: string }

async function saveEmployments({ db, now }: WriteContext, people: readonly Person[]) {
  const rows = people.map(({ practiceId, userId, startedOn, startKnown, lastTrainingOn, newHire, positions }) => ({
    id: newId(now),
    practiceId,
    userId,
    startedOn,
    startKnown,
    lastTrainingOn,
    newHire,
    administratorSince: positions.isAdministrator ? now : null,
    createdAt: now,
  }))
  for (const batch of inBatches(rows)) await db.insert(employment).values(batch)
}

/** Stores the memberships of all people, and the default equipment of their roles (STAFF-053). */
async function saveMemberships(writing: WriteContext, people: readonly Person[]) {
  const { db, now } = writing
  const posts = people.flatMap((person) =>
    person.posts.map(({ place, role }) => ({
      id: newId(now),
      practiceId: person.practiceId,
      userId: person.userId,
      locationId: place.locationId,
      ...positionsOf(person),
      ...atRiskSince(writing, { locationId: place.locationId, exposure: person.positions.exposure }),
      roleId: role.id,
      startedAt: now,
    })),
  )
  for (const batch of inBatches(posts)) await db.insert(membership).values(batch)
  const items = people.flatMap(({ practiceId, userId, posts: places }) =>
    places.flatMap(({ role }) => role.equipment.map((equipmentId) => ({ practiceId, userId, equipmentId, givenAt: now }))),
  )
  for (const batch of inBatches(items)) await db.insert(userEquipment).values(batch).onConflictDoNothing()
}

const addedEvent = (person: Person, { place, role }: Person['posts'][number]) =>
  postAdded(person, { locationId: place.locationId, ...positionsOf(person), roleId: role.id })

const positionsOf = ({ positions }: ImportedMember) => ({
  isAdministrator: positions.isAdministrator,
  isSafetyOfficer: positions.isSafetyOfficer,
  isSpiceOfficer: positions.isSpiceOfficer,
  exposure: positions.exposure,
})
