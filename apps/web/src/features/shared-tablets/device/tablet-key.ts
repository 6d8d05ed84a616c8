import { tabletChallenge } from '#contract/shared-tablets/on-tablet'
import type { TabletProof } from '#contract/shared-tablets/tablet-proof'
import { tabletMessage, type TabletPurpose } from '#wire/tablet-message'
import { call } from '#web/platform/api/call.ts'

import type { KeptTablet } from './kept-tablet.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** Makes the key of a tablet. The private part cannot be exported. */
export async function newTabletKey(): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return { privateKey, publicKey: base64Url(await crypto.subtle.exportKey('spki', publicKey)) }
}

/** Signs a new challenge of the server for one request. Throws ApiError. */
export async function proofOf({ tablet, privateKey }: KeptTablet, purpose: TabletPurpose): Promise<TabletProof> {
  const { challenge } = (await call(tabletChallenge, { body: { tablet } })).payload
  const message = new TextEncoder().encode(tabletMessage({ tablet, purpose, challenge }))
  return { tablet, challenge, signature: base64Url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, message)) }
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
