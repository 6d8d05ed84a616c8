import { NotOnTablet } from '#contract/shared-tablets/on-tablet'
import { phoneSignInSeconds, type askPhone as endpoint } from '#contract/shared-tablets/phone-sign-in'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { phoneSignIn } from '#api/data/tables'
import type { WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { hashOf, newSecret, newSixDigits } from '#api/platform/secrets'

import { proveTablet, stillPaired } from '../prove-tablet.ts'
import { isAt } from '../tablet-people.ts'

/** Sign-ins by phone that one tablet may begin within the window. */
const limit = { begun: 60, windowMinutes: 60 }

/**
 * Begins a sign-in on the tablet for one person, who confirms it on their own phone. It replaces an earlier one of this tablet.
 * @throws TabletNotPaired, TabletProofRefused, NotOnTablet, TooMany
 */
export async function askPhone({ services, now, body }: Pick<WithOutsideCalls<typeof endpoint>, 'services' | 'now' | 'body'>) {
  const { person: userId, ...proof } = body
  const tablet = await proveTablet({ services, now, purpose: 'phone' }, proof)
  const key = services.keyring.mac('limit', `phone-sign-in-on:${tablet.id}`)
  const [ticket, link, code] = [newSecret(), newSecret(), newSixDigits()]
  const expiresAt = new Date(now.getTime() + phoneSignInSeconds * 1_000)
  const row = {
    userId,
    ticketHash: hashOf(ticket),
    linkHash: hashOf(link),
    code,
    expiresAt,
    confirmedAt: null,
    usedAt: null,
    refusedAt: null,
  }
  const begun = await services.database.system('nobody is known before the phone confirms', async (db) => {
    await stillPaired(db, tablet.id)
    if (!(await isAt(db, tablet, userId))) fail(NotOnTablet)
    const count = await countTry(db, { key, now, windowMinutes: limit.windowMinutes })
    if (count > limit.begun) return false
    await db
      .insert(phoneSignIn)
      .values({ practiceId: tablet.practiceId, tabletId: tablet.id, ...row })
      .onConflictDoUpdate({ target: phoneSignIn.tabletId, set: row })
    return true
  })
  if (!begun) failTooManyTries({ now, windowMinutes: limit.windowMinutes })
  return { ticket, link, code, until: expiresAt.toISOString() }
}
