import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { hashOf, newToken } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { deviceLabel } from '#api/platform/actor/device-label'
import { session } from '../tables.ts'

export interface NewSession {
  db: Db
  services: Services
  now: Date
  userId: string
  kind: 'full' | 'registering' | 'support' | 'tablet'
  supportGrantId?: string
  /** The shared tablet of a session of kind `tablet`. The paired tablet and the code are two factors (decision 144). */
  tablet?: { id: string; name: string }
  /** The User-Agent header. Only the browser and the system are stored. */
  userAgent?: string
  /** Two factors were proved in order to start it. */
  provedTwoFactors?: boolean
  /** Support access lasts an hour, a session on a tablet half an hour, everything else the configured time (rulings 3, 5). */
  hours?: number
}

/** Starts a session and returns its token. Only a hash of the token is stored. */
export async function startSession({
  db,
  services,
  now,
  userId,
  kind,
  supportGrantId,
  tablet,
  userAgent,
  provedTwoFactors,
  hours,
}: NewSession): Promise<string> {
  const token = newToken()
  const lifetime = (hours ?? services.settings.sessionHours) * 3_600_000
  await db.insert(session).values({
    id: newId(now),
    tokenHash: hashOf(token),
    userId,
    kind,
    supportGrantId: supportGrantId ?? null,
    tabletId: tablet?.id ?? null,
    device: tablet ? `Shared tablet ${tablet.name}` : deviceLabel(userAgent ?? ''),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    provedTwoFactorsAt: provedTwoFactors ? now : null,
  })
  return token
}
