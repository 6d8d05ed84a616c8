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
  kind: 'full' | 'registering' | 'support'
  supportGrantId?: string
  /** The User-Agent header. Only the browser and the system are stored. */
  userAgent?: string
  /** Support access lasts an hour, everything else the configured time (rulings 3, 5). */
  hours?: number
}

/** Starts a session and returns its token. Only a hash of the token is stored. */
export async function startSession({ db, services, now, userId, kind, supportGrantId, userAgent, hours }: NewSession): Promise<string> {
  const token = newToken()
  const lifetime = (hours ?? services.settings.sessionHours) * 3_600_000
  await db.insert(session).values({
    id: newId(now),
    tokenHash: hashOf(token),
    userId,
    kind,
    supportGrantId: supportGrantId ?? null,
    device: deviceLabel(userAgent ?? ''),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  return token
}
