import { tabletChallenge } from '#contract/shared-tablets/on-tablet'
import type { TabletProof } from '#contract/shared-tablets/tablet-proof'
import { tabletMessage, type TabletPurpose } from '#wire/tablet-message'
import { call } from '#web/platform/api/call.ts'

import type { KeptTablet } from './kept-tablet.ts'

/** Signs a new challenge of the server for one request. Throws ApiError. */
export async function proofOf({ tablet, privateKey }: KeptTablet, purpose: TabletPurpose): Promise<TabletProof> {
  const { challenge } = (await call(tabletChallenge, { body: { tablet } })).payload
  const message = new TextEncoder().encode(tabletMessage({ tablet, purpose, challenge }))
  return { tablet, challenge, signature: base64Url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, message)) }
}

/** Base64 for addresses and JSON, without padding (RFC 4648, section 5). */
export const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
