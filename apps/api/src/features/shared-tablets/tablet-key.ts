import { createPublicKey, verify, type KeyObject } from 'node:crypto'

/** Returns the ECDSA P-256 key that a tablet has sent as SubjectPublicKeyInfo in base64url; null for anything else. */
export function readTabletKey(spki: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64url'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

/** Whether the key has signed the text. WebCrypto sends r and s one after the other (IEEE P1363), without the frame of DER. */
export function isSignedBy(spki: string, text: string, signature: string): boolean {
  const key = readTabletKey(spki)
  if (!key) return false
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
