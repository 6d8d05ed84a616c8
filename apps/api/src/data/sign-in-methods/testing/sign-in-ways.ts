import { Secret, TOTP } from 'otpauth'

import { login, SecondStepNeeded } from '#contract/access/sign-in'
import { addPasskey, confirmAuthenticator, passkeyCreationOptions, startAuthenticator } from '#contract/sign-in-methods/sign-in-methods'
import { passkeySignInOptions } from '#contract/sign-in-methods/signing-in'

import type { Client } from '#api/data/testing/client'
import { testPassword } from '#api/data/testing/constants'
import { softwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import type { World } from '#api/data/testing/test'

/** A new device on the page of the product. */
export const newDevice = (world: World, { synced = false } = {}): SoftwareAuthenticator =>
  softwareAuthenticator({ origin: world.services.settings.publicUrl, synced })

/** Adds a passkey in a session. Returns the device that holds it, and what was answered. */
export async function withPasskey(world: World, caller: Client, { name = 'My phone', synced = false } = {}) {
  const device = newDevice(world, { synced })
  const begun = (await caller.call(passkeyCreationOptions, {})).payload
  const response = device.create(begun.options)
  const { payload } = await caller.call(addPasskey, { body: { token: begun.token, name, response } })
  return { device, ...payload }
}

/** Adds an authenticator app in a session. Returns its codes by the distance from the present step, and the recovery codes. */
export async function withAuthenticator(world: World, caller: Client) {
  const { secret } = (await caller.call(startAuthenticator, {})).payload
  const code = codesOf(world, secret)
  const { payload } = await caller.call(confirmAuthenticator, { body: { code: code() } })
  return { code, recoveryCodes: payload.recoveryCodes ?? [] }
}

/** Returns the codes of an app, whose clock may be some steps of 30 seconds off. */
export const codesOf = (world: World, secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return (stepsOff = 0) => app.generate({ timestamp: world.services.clock.now().getTime() + stepsOff * 30_000 })
}

/** Asks for a passkey on the sign-in page. */
export const asked = async (nobody: Client) => (await nobody.call(passkeySignInOptions, {})).payload

/** Enters the right password of a person with a second factor. */
export async function passwordEntered(nobody: Client, username: string, password = testPassword) {
  const answer = await nobody.call(login, { body: { username, password } })
  return SecondStepNeeded.parse(answer).secondStep
}
