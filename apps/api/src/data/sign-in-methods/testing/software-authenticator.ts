import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#contract/sign-in-methods/passkey-shapes'

/** What an attacker changes in an answer. Everything else is as a browser and a device make it. */
export interface Forged {
  origin?: string
  rpId?: string
  userPresent?: boolean
  userVerified?: boolean
  /** The signature counter of this answer. */
  counter?: number
  /** `webauthn.create` or `webauthn.get`. */
  type?: string
  challenge?: string
  crossOrigin?: boolean
  userHandle?: string | null
  /** Signs with another key than that of the credential. */
  signedBy?: KeyObject
}

interface Device {
  /** The origin of the page that asks. */
  origin: string
  /** The passkey is backed up in an account, and its counter is always 0. */
  synced?: boolean
}

const flag = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, credential: 0x40 }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A passkey in software, with an ES256 key and without attestation. It behaves like a device that verified its user, unless an answer is forged. */
export function softwareAuthenticator({ origin, synced = false }: Device) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle: string | null = null

  const clientData = (forged: Forged, type: string, challenge: string) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: forged.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (forged: Forged, rpId: string, credential = Buffer.alloc(0)) => {
    const { userPresent = true, userVerified = true } = forged
    const flags =
      (userPresent ? flag.present : 0) |
      (userVerified ? flag.verified : 0) |
      (synced ? flag.backupEligible | flag.backedUp : 0) |
      (credential.length > 0 ? flag.credential : 0)
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags, 0)
    numbers.writeUInt32BE(forged.counter ?? counter, 1)
    return Buffer.concat([sha256(forged.rpId ?? rpId), numbers, credential])
  }

  return {
    id,
    /** Makes the passkey, like `navigator.credentials.create`. */
    create(options: Pick<PasskeyCreation, 'challenge' | 'rp' | 'user'>, forged: Forged = {}): PasskeyAttestation {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestationObject = attestationWithout(authenticatorData(forged, options.rp.id, credential))
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(forged, 'webauthn.create', options.challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Answers a question, like `navigator.credentials.get`. */
    get(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, forged: Forged = {}): PasskeyAssertion {
      if (!synced) counter += 1
      const data = authenticatorData(forged, options.rpId)
      const client = clientData(forged, 'webauthn.get', options.challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), forged.signedBy ?? privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forged.userHandle === undefined ? handle : forged.userHandle,
        },
      }
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** A key that belongs to no passkey. */
export const strangeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/** The public key as a COSE map: kty EC2, alg ES256, crv P-256, x and y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const part = (head: string, value: string) => [Buffer.from(head, 'hex'), Buffer.from(value, 'base64url')]
  return Buffer.concat([...part('a5010203262001215820', x), ...part('225820', y)])
}

/** The CBOR map `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationWithout(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ])
}
