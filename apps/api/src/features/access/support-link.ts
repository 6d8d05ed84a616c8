import { and, eq, gt, isNull } from 'drizzle-orm'

import { SupportLinkInvalid } from '#contract/access/sign-in'
import { startSession } from '#api/data/sessions/start-session'
import { isFrozen } from '#api/data/replaced-contacts/frozen'
import { supportGrant, user } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import { auditWriter } from '#api/platform/audit/audit'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

/**
 * Redeems a support link: single use, valid for five minutes, one practice, one hour of access (ruling 5). Never opens a frozen account
 * (ruling 45).
 * @throws SupportLinkInvalid.
 */
export async function redeemSupportLink(
  services: Services,
  { data, now, requestId, userAgent }: { data: string; now: Date; requestId: string; userAgent: string },
) {
  return services.database.system('support access is granted before the supporter is anybody', async (db) => {
    const [grant] = await db
      .update(supportGrant)
      .set({ usedAt: now })
      .where(and(eq(supportGrant.tokenHash, hashOf(data)), isNull(supportGrant.usedAt), gt(supportGrant.expiresAt, now)))
      .returning()
    if (!grant) return fail(SupportLinkInvalid)
    const { userId, id: supportGrantId } = grant
    await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('share')
    if (await isFrozen(db, userId)) return fail(SupportLinkInvalid)
    const token = await startSession({ db, services, now, userId, kind: 'support', supportGrantId, userAgent, hours: 1 })
    await auditWriter({ db, actor: null, now, requestId, userAgent, services })({
      action: 'support.started',
      practiceId: grant.practiceId,
      target: { kind: 'supportGrant', id: grant.id },
      after: { supporter: grant.supporter, reason: grant.reason, readOnly: grant.readOnly },
      shown: ['supporter', 'reason', 'readOnly'],
    })
    const until = new Date(now.getTime() + 3_600_000)
    const view = await userView(db, grant.userId, {
      userId: grant.userId,
      support: { supporter: grant.supporter, reason: grant.reason, readOnly: grant.readOnly, until },
    })
    if (!view) return fail(SupportLinkInvalid)
    return { user: view, registrationStep: view.registrationStep, token }
  })
}
