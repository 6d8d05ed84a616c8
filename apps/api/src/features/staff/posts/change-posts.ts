import { and, eq, isNull, sql } from 'drizzle-orm'

import type { ErrorDeclaration } from '#contract/endpoint/errors'
import type { StaffMember } from '#contract/staff/staff'
import { noteAdministrator } from '#api/data/people/administrators/administrator-since'
import type { WriteContext } from '#api/data/records/create-record'
import { membership } from '#api/data/tables'
import { newId } from '#api/platform/ids'

import { atRiskSince } from './at-risk-since.ts'
import { endPosts } from './end-posts.ts'
import type { LockedMember } from '../lock-member.ts'
import { requireProofOfChange } from './require-proof-of-change.ts'
import { refuseRemovingSoleAdministrator } from './sole-administrator.ts'
import type { WantedPost } from './wanted-posts.ts'

type Post = StaffMember['posts'][number]

export interface ChangedPosts {
  /** Locations that the person has left. */
  left: string[]
  /** Locations where something about the person changed. */
  touched: string[]
  /** The touched locations where the person was not before. */
  joined?: readonly string[]
  /** The touched locations where the person is no longer an administrator. */
  demoted?: readonly string[]
}

/**
 * Changes the person's posts at the given locations to the wanted ones. Posts elsewhere do not change.
 * @throws ProofNeeded if an administrator is given or taken; `refusal` if a location would lose its only administrator who has completed the registration (STAFF-061 to 066)
 */
export async function changePosts(
  writing: WriteContext,
  locked: LockedMember,
  { wanted, within, refusal }: { wanted: readonly WantedPost[]; within: readonly string[]; refusal: ErrorDeclaration },
): Promise<ChangedPosts> {
  const before = locked.member.posts.filter((post) => within.includes(post._id))
  const wantedAt = (post: Post) => wanted.find((one) => one.locationId === post._id)
  refuseRemovingSoleAdministrator({ fullName: locked.member.fullName, posts: before }, { wanted, refusal })
  await requireProofOfChange(writing, before.map(asWanted), wanted)
  const left = before.filter((post) => !wantedAt(post)).map((post) => post._id)
  await endPosts(writing, locked, left)
  const touched: string[] = []
  const joined: string[] = []
  for (const row of wanted) {
    const held = before.find((post) => post._id === row.locationId)
    if (held && isSame(asWanted(held), row)) continue
    await (held ? changePost(writing, locked, { before: asWanted(held), after: row }) : addPost(writing, locked, row))
    touched.push(row.locationId)
    if (!held) joined.push(row.locationId)
  }
  await noteAdministrator(writing.db, locked, writing.now)
  const demoted = before.filter((post) => post.administrator && wantedAt(post)?.isAdministrator === false).map((post) => post._id)
  return { left, touched, joined, demoted }
}

/** An existing post in the shape of a wanted one. */
export const asWanted = (post: Post): WantedPost => ({
  locationId: post._id,
  isAdministrator: post.administrator,
  isSafetyOfficer: post.safetyOfficer,
  isSpiceOfficer: post.spiceOfficer,
  exposure: post.exposure,
  roleId: post.roleId,
})

const fields = ['isAdministrator', 'isSafetyOfficer', 'isSpiceOfficer', 'exposure', 'roleId'] as const
/** Fields of a post whose values the audit trail stores. */
const postFields = ['locationId', ...fields]
const isSame = (a: WantedPost, b: WantedPost) => fields.every((field) => a[field] === b[field])

/** The audit event of a person who was added to a location. */
export const postAdded = ({ practiceId, userId }: { practiceId: string; userId: string }, post: WantedPost) => ({
  action: 'staff.added' as const,
  practiceId,
  locationId: post.locationId,
  target: { kind: 'user', id: userId },
  after: post,
  shown: postFields,
})

async function addPost(writing: WriteContext, { practiceId, userId }: LockedMember, row: WantedPost) {
  const { db, now, audit } = writing
  await db.insert(membership).values({ id: newId(now), practiceId, userId, ...row, ...atRiskSince(writing, row), startedAt: now })
  await audit(postAdded({ practiceId, userId }, row))
}

async function changePost(
  writing: WriteContext,
  { practiceId, userId }: LockedMember,
  { before, after }: { before: WantedPost; after: WantedPost },
) {
  const { db, audit } = writing
  const { locationId } = after
  await db
    .update(membership)
    .set({ ...after, ...atRiskSince(writing, after, before.exposure), revision: sql`${membership.revision} + 1` })
    .where(and(eq(membership.locationId, locationId), eq(membership.userId, userId), isNull(membership.endedAt)))
  await audit({
    action: 'staff.post_changed',
    practiceId,
    locationId,
    target: { kind: 'user', id: userId },
    before,
    after,
    shown: postFields,
  })
}
