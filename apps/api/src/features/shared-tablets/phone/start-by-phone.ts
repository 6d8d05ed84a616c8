import { and, eq, gt, isNull } from 'drizzle-orm'

import { PhoneSignInEnded, type PhoneState, type startSessionByPhone as endpoint } from '#contract/shared-tablets/phone-sign-in'
import { phoneSignIn } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

import { beginSession } from '../begin-session.ts'
import { proveTablet } from '../prove-tablet.ts'

/** How long a confirmation counts, in milliseconds. The tablet asks every few seconds. */
const confirmedForMs = 60_000

/** What has become of a sign-in that the tablet waits for. A replaced, used or unknown one has ended. */
export function stateOf({ database }: Pick<Services, 'database'>, ticket: string, now: Date): Promise<PhoneState> {
  return database.system('nobody is known before the phone confirms', async (db) => {
    const [row] = await db
      .select()
      .from(phoneSignIn)
      .where(and(eq(phoneSignIn.ticketHash, hashOf(ticket)), isNull(phoneSignIn.usedAt)))
    if (!row) return 'ended'
    if (row.refusedAt) return row.expiresAt > now ? 'refused' : 'ended'
    if (row.confirmedAt) return row.confirmedAt > confirmedSince(now) ? 'confirmed' : 'ended'
    return row.expiresAt > now ? 'waiting' : 'ended'
  })
}

/**
 * Begins the session of the person who has confirmed on the phone, on the tablet that asked. The confirmation is used up in the same transaction.
 * @throws TabletNotPaired, TabletProofRefused, PhoneSignInEnded, NotOnTablet, AccountFrozen
 */
export async function startByPhone(context: WithOutsideCalls<typeof endpoint>): Promise<string> {
  const { services, now, requestId, address, userAgent } = context
  const { ticket, ...proof } = context.body
  const at = { services, now, requestId, address, userAgent }
  const tablet = await proveTablet({ ...at, purpose: 'phone session' }, proof)
  return services.database.system('a session belongs to a person, not to a practice', async (db) => {
    const [used = fail(PhoneSignInEnded)] = await db
      .update(phoneSignIn)
      .set({ usedAt: now })
      .where(
        and(
          eq(phoneSignIn.tabletId, tablet.id),
          eq(phoneSignIn.ticketHash, hashOf(ticket)),
          gt(phoneSignIn.confirmedAt, confirmedSince(now)),
          isNull(phoneSignIn.usedAt),
          isNull(phoneSignIn.refusedAt),
        ),
      )
      .returning({ userId: phoneSignIn.userId })
    return beginSession({ db, ...at }, tablet, used.userId)
  })
}

const confirmedSince = (now: Date) => new Date(now.getTime() - confirmedForMs)
