import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import { contactMissingText } from '#contract/access/access'
import { NotFound, SignedOut } from '#contract/endpoint/errors'
import { HasAccount, InviteUsed, NotVerified } from '#contract/joining/joining'
import { StaffEmailTaken, StaffPhoneTaken } from '#contract/staff/staff'
import { fullName, notifyAboutInvitedName } from '#api/data/people/own-name'
import { lockPeople } from '#api/data/people/lock-people'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { startSession } from '#api/data/sessions/start-session'
import { invite, session, setupProof, user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import type { Actor } from '#api/platform/actor/actor'
import { auditWriter } from '#api/platform/audit/audit'
import type { SetupProof } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import { accountAt, addressOf, refuseClosedPractice, type Invite } from './find-invite.ts'
import { joinPractice } from './join-practice.ts'
import { byLink } from './register-with-code.ts'
import { takeInvitation } from './take-invitation.ts'

export interface Setup {
  proof: SetupProof
  services: Services
  now: Date
  requestId: string
  userAgent: string
  after(work: () => Promise<void> | void): void
  person: { firstName: string; lastName: string; email: string | null; phone: string | null; countryCode: string }
  passwordHash: string
}

/**
 * Finishes the account of an invited person and signs them in. A duplicate submission sent at the same time gets the same account.
 * @throws HasAccount, NotVerified, StaffEmailTaken, StaffPhoneTaken, InviteUsed, and validation messages by field.
 */
export async function onboard(setup: Setup, ports: PeoplePorts) {
  const { proof, services } = setup
  const found = await services.database.system('an invited person is no member yet', (db) => inviteOf(db, proof))
  return services.database.transaction([found.practiceId], async (db) => {
    // Locks people first, like accepting an invitation, which ends its proofs.
    await lockPeople(db, found.practiceId)
    const first = await claimProof(db, setup)
    const userId = first ? await finish(db, { setup, found, verified: first.verified }, ports) : await accountOfUsedProof(db, proof)
    const token = await startSession({ db, services, now: setup.now, userId, kind: 'full', userAgent: setup.userAgent })
    return { user: (await userView(db, userId)) ?? fail(NotFound), token }
  })
}

async function inviteOf(db: Db, proof: SetupProof): Promise<Invite> {
  const [found] = await db.select().from(invite).where(eq(invite.id, proof.inviteId))
  return found ?? fail(SignedOut)
}

/** Uses up the proof. Returns null if the same submission has just used it up. */
async function claimProof(db: Db, { proof, now }: Setup) {
  const [claimed] = await db
    .update(setupProof)
    .set({ usedAt: now })
    .where(and(eq(setupProof.id, proof.proofId), isNull(setupProof.usedAt)))
    .returning()
  return claimed ?? null
}

/**
 * Returns the account that the same submission has just created.
 * @throws InviteUsed if the invitation was accepted in another way, which ends its proofs.
 */
async function accountOfUsedProof(db: Db, { proofId }: SetupProof): Promise<string> {
  const [used = fail(InviteUsed)] = await db.select({ userId: setupProof.userId }).from(setupProof).where(eq(setupProof.id, proofId))
  return used.userId
}

/** Returns the id of the account: the placeholder's row, or that of a registration which the same person has begun but not finished. */
async function finish(
  db: Db,
  { setup, found, verified }: { setup: Setup; found: Invite; verified: readonly string[] },
  ports: PeoplePorts,
): Promise<string> {
  const { services, now, person, requestId, after } = setup
  if (!person.email && !person.phone) invalid({ email: contactMissingText })
  const needed = [...(person.email ? [`email:${person.email}`] : []), ...(person.phone ? [`phone:${person.phone}`] : [])]
  if (needed.some((mark) => !verified.includes(mark))) fail(NotVerified)
  refuseOtherContact(found, verified)
  const begun = await begunRegistration(db, { found, person, verified })
  await refuseClosedPractice(db, found)
  const userId = begun ?? found.userId
  await refuseTaken(db, { userId, ...person })
  await takeInvitation(db, { found, userId, now })
  await db
    .update(user)
    .set({ ...person, passwordHash: setup.passwordHash, registrationState: 2, revision: sql`${user.revision} + 1` })
    .where(eq(user.id, userId))
    .catch((error: unknown) =>
      takenContact(error) ? fail(takenContact(error) === 'phone' ? StaffPhoneTaken : StaffEmailTaken) : Promise.reject(error),
    )
  if (begun)
    await db
      .update(session)
      .set({ revokedAt: now })
      .where(and(eq(session.userId, begun), isNull(session.revokedAt)))
  const actor = asActor({ ...setup.proof, userId }, person, found.practiceId)
  const audit = auditWriter({ db, actor, now, requestId, userAgent: setup.userAgent, services })
  if (fullName(found) !== fullName(person))
    await notifyAboutInvitedName({ db, now, services, after }, { practiceId: found.practiceId, userId, before: found, wanted: person })
  await joinPractice({ db, actor, now, services, audit, after }, { found, userId }, ports)
  return userId
}

/**
 * Returns the unfinished registration that already has the invited contact; it becomes the account with this password. The owner of a finished
 * account must sign in to join (HasAccount). A person who came with the typed code and has not proven to own the contact learns nothing.
 */
async function begunRegistration(
  db: Db,
  { found, person, verified }: { found: Invite; person: Setup['person']; verified: readonly string[] },
): Promise<string | undefined> {
  const address = addressOf(found)
  const proven = verified.includes(`${address.method}:${address.contact}`)
  if (!proven && !verified.includes(byLink)) return undefined
  const account = await accountAt(db, address)
  if (account?.registrationState === 2) fail(HasAccount)
  return proven && person[address.method] === address.contact ? account?.id : undefined
}

/**
 * Refuses a person with a typed join code who has not verified the invited contact. Administrators also have the code, even those of only one
 * location. The link already proves ownership.
 */
function refuseOtherContact({ email, phone }: Invite, verified: readonly string[]) {
  const marks = [byLink, ...(email ? [`email:${email}`] : []), ...(phone ? [`phone:${phone}`] : [])]
  if (marks.some((mark) => verified.includes(mark))) return
  const text = 'Please use the contact that was invited, or open the link in the invitation. You can change it in your account afterwards.'
  fail(NotVerified, { text })
}

/** The person acts for themselves from here on. Their posts apply from the next request. */
const asActor = ({ userId, proofId }: SetupProof, person: Setup['person'], practiceId: string): Actor => ({
  userId,
  fullName: fullName(person),
  sessionId: proofId,
  kind: 'full',
  registrationState: 2,
  practices: [practiceId],
  failedPractices: [],
  unprovedPractices: [],
  administeredPractices: [],
  posts: [],
  currentLocationId: null,
  support: null,
  tablet: null,
})

/** Returns which contact another person has taken at the same moment, from the database error. */
function takenContact(error: unknown): 'email' | 'phone' | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return null
  return 'constraint' in cause && cause.constraint === 'user_phone_unique' ? 'phone' : 'email'
}

/** Refuses a contact that another person has taken since it was checked (INVITE-014, 015). */
async function refuseTaken(db: Db, { userId, email, phone }: { userId: string; email: string | null; phone: string | null }) {
  const contacts = [...(email ? [eq(user.email, email)] : []), ...(phone ? [eq(user.phone, phone)] : [])]
  const others = await db
    .select({ email: user.email })
    .from(user)
    .where(and(ne(user.id, userId), or(...contacts)))
  if (others.some((other) => email !== null && other.email === email)) fail(StaffEmailTaken)
  if (others.length > 0) fail(StaffPhoneTaken)
}
