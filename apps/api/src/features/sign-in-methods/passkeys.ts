import { and, eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { PasskeyCreation, type PasskeyAttestation } from '#contract/sign-in-methods/passkey-shapes'
import {
  PasskeyKnown,
  passkeyLimit,
  PasskeyLimitReached,
  PasskeyNotAdded,
  type AcceptedPasskeys,
  type Passkey,
} from '#contract/sign-in-methods/sign-in-methods'
import { tellAboutFactor } from '#api/data/sign-in-methods/account-notices'
import { askBrowser, takeQuestion } from '#api/data/sign-in-methods/challenges'
import { userHandleOf } from '#api/data/sign-in-methods/check-passkey'
import { passkeyAlgorithms, passkeySite, questionMinutes } from '#api/data/sign-in-methods/passkey-site'
import { isFramed } from '#api/data/sign-in-methods/verify-assertion'
import { loadWebAuthn } from '#api/data/sign-in-methods/web-authn'
import { endWithLastFactor } from '#api/data/sign-in-methods/second-factors'
import { passkey } from '#api/data/tables'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'

import { auditOf, factorAdded, lockOwner, type ChangingFactors } from './changing-factors.ts'
import { passkeyView } from './list-methods.ts'

/**
 * Begins to add a passkey that needs no user name at sign-in and always verifies its user.
 * @throws PasskeyLimitReached
 */
export async function askForNewPasskey({ db, actor, now, services }: ChangingFactors) {
  const { userId, sessionId } = actor
  const person = await lockOwner(db, userId)
  const own = await db.select().from(passkey).where(eq(passkey.userId, userId))
  if (own.length >= passkeyLimit) fail(PasskeyLimitReached)
  const { token, challenge, expiresAt } = await askBrowser({ db, now, purpose: 'enroll', userId, sessionId })
  const site = passkeySite(services.settings)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userName: nameOnDevice(person),
    userDisplayName: person.fullName,
    userID: Uint8Array.from(userHandleOf(userId)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: questionMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  })
  return { token, options: PasskeyCreation.parse(options), expiresAt: expiresAt.toISOString() }
}

/** How a device names the account. */
const nameOnDevice = ({ email, phone, fullName }: Awaited<ReturnType<typeof lockOwner>>) => email ?? phone ?? fullName

interface NewPasskey {
  token: string
  name: string
  response: PasskeyAttestation
}

/**
 * Adds a passkey that this session has asked for. The lock of the person makes two at the same moment come one after the other.
 * @throws PasskeyNotAdded, PasskeyKnown, PasskeyLimitReached
 */
export async function addPasskey(
  changing: ChangingFactors,
  { token, name, response }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { db, actor, now, services, audit } = changing
  const { userId, sessionId } = actor
  await lockOwner(db, userId)
  const question = await takeQuestion(db, { token, purpose: 'enroll', now, userId, sessionId })
  const made = (await verifyAttestation(services, response, question?.challenge)) ?? fail(PasskeyNotAdded)
  if ((await db.$count(passkey, eq(passkey.credentialId, made.credentialId))) > 0) fail(PasskeyKnown)
  if ((await db.$count(passkey, eq(passkey.userId, userId))) >= passkeyLimit) fail(PasskeyLimitReached)
  const row = { id: newId(now), userId, name, ...made, createdAt: now, lastUsedAt: null }
  await db.insert(passkey).values(row)
  await audit({ ...auditOf(actor, 'user.passkey_added'), after: { synced: row.synced }, shown: ['synced'] })
  await tellAboutFactor(db, userId, { ...changing, change: 'passkeyAdded' })
  return { passkey: passkeyView(row), recoveryCodes: await factorAdded(changing) }
}

const knownTransports = new Set(['internal', 'hybrid', 'usb', 'nfc', 'ble', 'smart-card'])

/** Verifies a new passkey by WebAuthn Level 3, section 7.1. Its manufacturer is not asked for, so every device is welcome. Returns null if it is wrong. */
async function verifyAttestation(services: Services, response: PasskeyAttestation, challenge: string | null | undefined) {
  if (!challenge) return null
  const { origin, rpId } = passkeySite(services.settings)
  const { clientDataJSON, attestationObject, transports = [] } = response.response
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verify = () =>
    verifyRegistrationResponse({
      response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
  // The library throws for everything that it does not accept.
  const { registrationInfo } = await verify().catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo || registrationInfo.credential.id !== response.id || isFramed(response)) return null
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...new Set(transports)].filter((transport) => knownTransports.has(transport)),
    synced: credentialBackedUp,
  }
}

const own = (userId: string, id: string) => and(eq(passkey.id, id), eq(passkey.userId, userId))

/** @throws NotFound for a passkey that is not the caller's */
export async function renamePasskey(
  { db, actor, audit }: ChangingFactors,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<Passkey> {
  const [row = fail(NotFound)] = await db.update(passkey).set({ name }).where(own(actor.userId, passkeyId)).returning()
  await audit(auditOf(actor, 'user.passkey_renamed'))
  return passkeyView(row)
}

/**
 * Removes a passkey. Returns what is left, because the device goes on offering the removed one until its browser tells it. The sessions that it started stay, like those of a changed password in this browser; the person can end them in the account.
 * @throws NotFound for a passkey that is not the caller's
 */
export async function removePasskey(changing: ChangingFactors, { passkeyId }: { passkeyId: string }): Promise<AcceptedPasskeys> {
  const { db, actor, services, audit } = changing
  const person = await lockOwner(db, actor.userId)
  const removed = await db.delete(passkey).where(own(actor.userId, passkeyId)).returning({ id: passkey.id })
  if (removed.length === 0) fail(NotFound)
  await endWithLastFactor(db, actor.userId)
  await audit(auditOf(actor, 'user.passkey_removed'))
  await tellAboutFactor(db, actor.userId, { ...changing, change: 'passkeyRemoved' })
  const left = await db.select({ id: passkey.credentialId }).from(passkey).where(eq(passkey.userId, actor.userId))
  return {
    rpId: passkeySite(services.settings).rpId,
    userId: userHandleOf(actor.userId).toString('base64url'),
    name: nameOnDevice(person),
    displayName: person.fullName,
    credentialIds: left.map(({ id }) => id),
  }
}
