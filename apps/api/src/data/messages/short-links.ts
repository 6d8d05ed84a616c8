import { eq } from 'drizzle-orm'

import type { PageAddress } from '#wire/page-paths'
import { ShortLinkExpired, ShortLinkUnknown } from '#contract/short-links/short-links'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { pageUrl } from '#api/platform/page-url'
import { hashOf, newLinkCode } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { shortLink } from '../tables.ts'

interface MakingLink {
  db: Db
  now: Date
  services: Pick<Services, 'keyring' | 'settings'>
}

/**
 * Creates a short link, for text messages, to a path with its query on our own origin. Only the hash of the code is stored. The target is encrypted
 * with a key derived from the code, so the table alone reveals nothing (ruling 28).
 */
export async function makeShortLink({ db, now, services }: MakingLink, target: PageAddress, expiresAt: Date): Promise<string> {
  const code = newLinkCode()
  const targetSealed = services.keyring.seal(keyName(code), target)
  await db.insert(shortLink).values({ id: newId(now), codeHash: hashOf(code), targetSealed, createdAt: now, expiresAt })
  return pageUrl(services.settings.publicUrl, `/oc/${code}`)
}

/** Returns the full address behind a code. @throws ShortLinkUnknown, ShortLinkExpired. */
export async function resolveShortLink({ db, now, services }: MakingLink, code: string): Promise<string> {
  const [row] = await db
    .select()
    .from(shortLink)
    .where(eq(shortLink.codeHash, hashOf(code)))
  if (!row) return fail(ShortLinkUnknown)
  if (row.expiresAt <= now) fail(ShortLinkExpired)
  return services.settings.publicUrl + services.keyring.open(keyName(code), row.targetSealed)
}

const keyName = (code: string) => `short-link:${code}` as const
