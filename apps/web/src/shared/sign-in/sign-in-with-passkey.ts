import type { SignedIn } from '#contract/access/sign-in'
import type { PasskeyAssertion } from '#contract/sign-in-methods/passkey-shapes'
import { passkeySignInOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { call } from '#web/platform/api/call.ts'

import { askForPasskey } from './passkeys.ts'

/** Signs in with a passkey that the person chooses in a window of the browser. Resolves to undefined if they gave up. */
export async function signInWithPasskey(): Promise<SignedIn | undefined> {
  const question = await passkeyQuestion()
  return answerQuestion(question, await askForPasskey(question.options))
}

export type PasskeyQuestion = Awaited<ReturnType<typeof passkeyQuestion>>

export const passkeyQuestion = async () => (await call(passkeySignInOptions)).payload

export const answerQuestion = async ({ token }: PasskeyQuestion, response: PasskeyAssertion | undefined): Promise<SignedIn | undefined> =>
  response && (await call(signInByPasskey, { body: { token, response } })).payload
