import { GroupTrainingEnded, OtherHost } from '#contract/group-training/group-training'
import type { Handling } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { hashOf, newToken } from '#api/platform/secrets'
import type { Actor } from '#api/platform/actor/actor'
import type { Services } from '#api/platform/services'

import { sealSeed } from './check-in-code.ts'
import { changeGroup, refuseIfEnded, type GroupRow } from './group-row.ts'
import { beginSitting } from './group-sitting.ts'

/** The host's lease expires after this many milliseconds without a renewal. The page renews it every ten seconds. */
const leaseMs = 45_000

interface Leasing {
  db: Db
  actor: Actor
  now: Date
  services: Services
}

const holds = ({ leaseHash }: GroupRow, token: string | undefined) => token !== undefined && leaseHash === hashOf(token)
const isFree = ({ leaseHash, leaseUntil }: GroupRow, now: Date) => leaseHash === null || leaseUntil === null || leaseUntil <= now

/**
 * Renews the host's lease, or takes it over. Any caller may take it over if nobody holds it. A caller without a token may also take it over if the
 * same person holds it in another browser, for example after a reload. A browser that takes over restarts its report numbers. The previous
 * browser's token is refused, so that the two do not alternate.
 * @throws OtherHost, GroupTrainingEnded
 */
export async function takeLease({ db, actor, now, services }: Leasing, row: GroupRow, token: string | undefined) {
  refuseIfEnded(row)
  const until = { leaseUntil: new Date(now.getTime() + leaseMs) }
  if (token && holds(row, token)) return { row: await changeGroup(db, row, until), token }
  if (!isFree(row, now) && (token !== undefined || row.hostId !== actor.userId)) fail(OtherHost)
  const fresh = newToken()
  const seed = row.sealedCodeSeed ?? sealSeed(services.keyring, newToken())
  const taken = await changeGroup(db, row, { ...until, hostId: actor.userId, leaseHash: hashOf(fresh), sealedCodeSeed: seed })
  if (taken.startedAt && !taken.paused) await beginSitting(db, taken, now)
  return { row: taken, token: fresh }
}

/** Allows only the host. @throws OtherHost, GroupTrainingEnded */
export function requireHost(row: GroupRow, token: string): void {
  if (row.endedAt) fail(GroupTrainingEnded)
  if (!holds(row, token)) fail(OtherHost)
}

/** Allows the host, or any administrator while there is no host. @throws OtherHost, GroupTrainingEnded */
export function requireHostOrNone(row: GroupRow, { token, now }: { token: string | undefined } & Pick<Handling<never>, 'now'>): void {
  refuseIfEnded(row)
  if (!holds(row, token) && !isFree(row, now)) fail(OtherHost)
}
