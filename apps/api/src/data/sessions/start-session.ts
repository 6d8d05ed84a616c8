import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { deviceLabel } from '../../platform/actor/device-label.ts'
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
