import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

import { installationSecret } from '#api/data/keys/installation-secret'
import type { Db } from '#api/platform/database/database'
import type { Services } from '#api/platform/services'

/** Signs the manifests of saved copies with Ed25519 (RFC 8032). */
export interface CopySigner {
  /** The first 16 hexadecimal characters of the SHA-256 of the public key (DER). A manifest names it. */
  id: string
  /** The public key in PEM, which everybody may read. */
  publicKey: string
  /** Returns the 64 bytes of the signature. */
  sign(content: Buffer): Buffer
}

/** The signer of this installation. Its key is made when it is first needed, and stored sealed. */
export async function copySigner(db: Db, services: Pick<Services, 'keyring'>): Promise<CopySigner> {
  const key = createPrivateKey(await installationSecret({ db, services }, 'page-copies.key', newKey))
  const known = createPublicKey(key)
  const der = known.export({ type: 'spki', format: 'der' })
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicKey: known.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (content) => sign(null, content, key),
  }
}

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
