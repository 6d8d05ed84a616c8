import { base64Url } from './tablet-key.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/** Makes the key of a tablet. The private part cannot be exported. */
export async function newTabletKey(): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return { privateKey, publicKey: base64Url(await crypto.subtle.exportKey('spki', publicKey)) }
}
