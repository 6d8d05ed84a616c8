import { exceedsGuessLimit } from '#api/data/limits/count-guesses'
import { failTooManyTries } from '#api/data/limits/count-tries'
import { inspectionShareEvent } from '#api/data/tables'
import { newId } from '#api/platform/ids'
import { inPractice } from '#api/platform/jobs/units'
import { isMac } from '#api/platform/keys/keyring'
import type { Services } from '#api/platform/services'

import type { OpenShare } from './find-share.ts'
import { plainPassphrase } from './passphrase.ts'
import { targetOf } from './share-binder.ts'

const cookieName = 'binder'
const use = 'binder-visit'
const windowMinutes = 60
const limits = { fromOneAddress: 10, inTotal: 40 }

/**
 * Checks a passphrase and records the opening. Returns the cookie with which this browser reads on, or undefined if the passphrase is wrong.
 * @throws TooMany
 */
export async function openWith(
  services: Services,
  share: OpenShare,
  { path, typed, address }: { path: string; typed: string; address: string },
): Promise<string | undefined> {
  const now = services.clock.now()
  const guess = { services, now, what: 'binder', whose: share.id, address, windowMinutes }
  if (await services.database.transaction([], (db) => exceedsGuessLimit(db, guess, limits))) failTooManyTries({ now, windowMinutes })
  if (!(await services.passwords.matches(share.passphraseHash, plainPassphrase(typed)))) return undefined
  const { practiceId, locationId } = share
  const visit = newId(now)
  await inPractice(services, { practiceId, job: 'binder', reason: 'shared binder' }, async ({ db, audit }) => {
    await db
      .insert(inspectionShareEvent)
      .values({ id: visit, practiceId, shareId: share.id, kind: 'opened', section: '', what: '', happenedAt: now })
    await audit({ action: 'inspection_share.opened', practiceId, locationId, target: targetOf(share.id) })
  })
  const seconds = Math.max(0, Math.floor((new Date(share.endsAt).getTime() - now.getTime()) / 1_000))
  const secure = services.settings.https ? '; Secure' : ''
  return `${cookieName}=${visit}.${services.keyring.mac(use, `${share.id} ${visit}`)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Whether this browser has opened the share with its passphrase. */
export function hasOpened(services: Pick<Services, 'keyring'>, share: OpenShare, cookies: string | undefined): boolean {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1] ?? ''
  const [, visit = '', seal = ''] = /^([^.]*)\.(.*)$/.exec(value) ?? []
  return isMac(services.keyring, seal, { use, value: `${share.id} ${visit}` })
}
