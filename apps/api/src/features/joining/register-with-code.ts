import { eq } from 'drizzle-orm'

import type { InvitedUser } from '#contract/joining/joining'
import { readContact, type TypedContact } from '#contract/text/typed-contacts'
import { exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { practice, setupProof, userEquipment } from '#api/data/tables'
import { auditWriter } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

import { findInvite, isLinkOf, type Invite } from './find-invite.ts'

const proofMinutes = 30

/** Marks a proof obtained through the invitation's link, which was sent to the invited contact. */
export const byLink = 'link'

export interface JoinRequest {
  services: Services
  now: Date
  requestId: string
  address: string
  userName: string
  joinCode?: string | undefined
  codeHash?: string | undefined
}

/** Opens an invitation and returns the proof for setting up the account. @throws JoinCodeWrong, JoinCodeAttemptsExhausted, errors of findInvite, TooMany. */
export async function registerWithCode(request: JoinRequest) {
  const { database } = request.services
  const typed = readContact(request.userName)
  await database.system('tries are counted before anybody is known', (db) => limitJoins(db, request, typed))
  const outcome = await database.system('an invited person is no member yet', async (db) => {
    const judged = await findInvite(db, { ...request, typed })
    if ('refusal' in judged) return judged
    const { found } = judged
    const isLink = isLinkOf(found, request)
    return { answer: await openProof(db, { ...request, found, verified: isLink ? [byLink] : [], way: isLink ? 'link' : 'code' }) }
  })
  return 'refusal' in outcome ? fail(outcome.refusal) : outcome.answer
}

interface OpeningProof {
  services: Services
  now: Date
  requestId: string
  address: string
  found: Invite
  /** The marks of what the holder has proved. */
  verified: string[]
  way: 'link' | 'code' | 'provider'
}

/** Issues a proof for setting up the account of an invitation. */
export async function openProof(db: Db, { found, verified, way, ...request }: OpeningProof) {
  const { now } = request
  const proof = newToken()
  const expiresAt = new Date(now.getTime() + proofMinutes * 60_000)
  await db
    .insert(setupProof)
    .values({ id: newId(now), tokenHash: hashOf(proof), inviteId: found.id, userId: found.userId, verified, createdAt: now, expiresAt })
  await auditWriter({ ...request, db, actor: null })({
    action: 'invitation.opened',
    practiceId: found.practiceId,
    target: { kind: 'user', id: found.userId },
    after: { way },
    shown: ['way'],
  })
  return { user: await invitedUser(db, found), proof, expiresAt: expiresAt.toISOString() }
}

const windowMinutes = 15
const triesPerContact = { fromOneAddress: 20, inTotal: 100 }
const perAddress = 300

/** Limits attempts: loosely per client address, because a whole practice shares one (ruling 2); strictly per contact. */
async function limitJoins(db: Db, { services, now, address }: JoinRequest, typed: TypedContact | undefined) {
  const whose = typed?.meant[0]
  const guess = whose && { services, now, what: 'join', whose, address, windowMinutes }
  const tooMany = guess ? await exceedsGuessLimit(db, guess, triesPerContact) : false
  const fromAddress = await countTry(db, { key: services.keyring.mac('limit', `join-address:${address}`), now, windowMinutes })
  if (tooMany || fromAddress > perAddress) failTooManyTries({ now, windowMinutes })
}

/** Returns the data that the administrator entered, regardless of any account (ruling 24). */
export async function invitedUser(db: Db, found: Invite): Promise<InvitedUser> {
  const items = await db
    .select({ id: userEquipment.equipmentId, practiceId: userEquipment.practiceId })
    .from(userEquipment)
    .where(eq(userEquipment.userId, found.userId))
  const [inviting] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, found.practiceId))
  return {
    _id: found.userId,
    firstName: found.firstName,
    lastName: found.lastName,
    email: found.email,
    phone: found.phone,
    countryCode: found.countryCode,
    safetyEquipments: items.filter((item) => item.practiceId === found.practiceId).map((item) => item.id),
    isRegistrationCompleted: 0,
    practice: inviting?.name ?? '',
  }
}
