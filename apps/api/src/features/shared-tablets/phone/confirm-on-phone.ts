import { and, eq, gt, isNull, or } from 'drizzle-orm'

import {
  PhoneOfAnother,
  PhoneSignInEnded,
  type confirmPhoneSignIn as confirmEndpoint,
  type findPhoneSignIn as findEndpoint,
  type refusePhoneSignIn as refuseEndpoint,
} from '#contract/shared-tablets/phone-sign-in'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { phoneSignIn, sharedTablet } from '#api/data/tables'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'

import { nameOnTablet } from '../tablet-people.ts'

/** How often one person may ask for a sign-in by its secret or its digits within the window. */
const limit = { asked: 20, windowMinutes: 15 }

type Finding = Pick<WithOutsideCalls<typeof findEndpoint>, 'actor' | 'now' | 'services' | 'body' | 'transaction'>

/**
 * The sign-in that waits for the caller, with the tablet that asks.
 * @throws PhoneSignInEnded, PhoneOfAnother, TooMany
 */
export async function showOnPhone(finding: Finding) {
  await limitAsking(finding)
  return finding.transaction(async ({ db }) => {
    const { tablet, waiting } = await findWaiting(db, finding)
    return {
      tabletName: tablet.name,
      locationName: postAt(finding.actor, tablet.locationId)?.locationName ?? '',
      name: await nameOnTablet(db, tablet, finding.actor.userId),
      code: waiting.code,
      until: waiting.expiresAt.toISOString(),
      confirmed: waiting.confirmedAt !== null,
    }
  })
}

/**
 * Lets the tablet sign the caller in. A second confirmation of the same sign-in changes nothing.
 * @throws PhoneSignInEnded, PhoneOfAnother, TooMany
 */
export async function confirmOnPhone(confirming: WithOutsideCalls<typeof confirmEndpoint>): Promise<void> {
  await limitAsking(confirming)
  const { actor, now, finish } = confirming
  await finish(async ({ db, audit }) => {
    const { tablet, waiting } = await findWaiting(db, confirming)
    const same = and(eq(phoneSignIn.linkHash, waiting.linkHash), isNull(phoneSignIn.confirmedAt), isNull(phoneSignIn.refusedAt))
    const confirmed = await db.update(phoneSignIn).set({ confirmedAt: now }).where(same).returning({ tablet: phoneSignIn.tabletId })
    if (confirmed.length === 0) return
    await audit({
      action: 'phone_sign_in.confirmed',
      practiceId: tablet.practiceId,
      locationId: tablet.locationId,
      target: { kind: 'user', id: actor.userId },
      after: { tablet: tablet.name },
      shown: ['tablet'],
    })
  })
}

/**
 * Ends a sign-in that the caller did not ask for, also one that they have confirmed and the tablet has not begun yet. The tablet says so.
 * @throws PhoneSignInEnded, PhoneOfAnother, TooMany
 */
export async function refuseOnPhone(refusing: WithOutsideCalls<typeof refuseEndpoint>): Promise<void> {
  await limitAsking(refusing)
  const { actor, now, finish } = refusing
  await finish(async ({ db, audit }) => {
    const { tablet, waiting } = await findWaiting(db, refusing)
    const open = and(eq(phoneSignIn.linkHash, waiting.linkHash), isNull(phoneSignIn.usedAt), isNull(phoneSignIn.refusedAt))
    const refused = await db.update(phoneSignIn).set({ refusedAt: now }).where(open).returning({ tablet: phoneSignIn.tabletId })
    if (refused.length === 0) fail(PhoneSignInEnded)
    await audit({
      action: 'phone_sign_in.refused',
      practiceId: tablet.practiceId,
      locationId: tablet.locationId,
      target: { kind: 'user', id: actor.userId },
      after: { tablet: tablet.name },
      shown: ['tablet'],
    })
  })
}

/** Counted before it is looked up, in a transaction of its own, so that a refusal leaves the count. @throws TooMany */
async function limitAsking({ actor, now, services, transaction }: Pick<Finding, 'actor' | 'now' | 'services' | 'transaction'>) {
  const { asked, windowMinutes } = limit
  const key = services.keyring.mac('limit', `phone-sign-in-of:${actor.userId}`)
  const count = await transaction(({ db }) => countTry(db, { key, now, windowMinutes }))
  if (count > asked) failTooManyTries({ now, windowMinutes })
}

/**
 * Only tablets at the locations of the caller are searched, and the practices of the caller bound what the statement sees. The digits find only a
 * sign-in of the caller, so trying them finds nothing else.
 */
async function findWaiting(db: Db, { actor, now, body }: { actor: Actor; now: Date; body: { ask: string } }) {
  const [found = fail(PhoneSignInEnded)] = await db
    .select({ waiting: phoneSignIn, tablet: sharedTablet })
    .from(phoneSignIn)
    .innerJoin(sharedTablet, eq(sharedTablet.id, phoneSignIn.tabletId))
    .where(
      and(
        or(eq(phoneSignIn.linkHash, hashOf(body.ask)), and(eq(phoneSignIn.code, body.ask), eq(phoneSignIn.userId, actor.userId))),
        gt(phoneSignIn.expiresAt, now),
        isNull(phoneSignIn.usedAt),
        isNull(phoneSignIn.refusedAt),
        isNull(sharedTablet.revokedAt),
      ),
    )
  if (!postAt(actor, found.tablet.locationId)) fail(PhoneSignInEnded)
  if (found.waiting.userId !== actor.userId) fail(PhoneOfAnother)
  return found
}
