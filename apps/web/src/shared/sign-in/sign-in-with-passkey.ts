import type { SignedIn } from '#contract/access/sign-in'
import { PasskeyRefused, type PasskeyAssertion } from '#contract/sign-in-methods/passkey-shapes'
import { passkeySignInOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

import { askForPasskey } from './passkeys.ts'

/** Signs in with a passkey that the person chooses in a window of the browser. Resolves to undefined if they gave up. */
export async function signInWithPasskey(): Promise<SignedIn | undefined> {
  const question = await passkeyQuestion()
  return answerQuestion(question, await askForPasskey(question.options))
}

export type PasskeyQuestion = Awaited<ReturnType<typeof passkeyQuestion>>

export const passkeyQuestion = async () => (await call(passkeySignInOptions)).payload

export async function answerQuestion(
  { token, options }: PasskeyQuestion,
  response: PasskeyAssertion | undefined,
): Promise<SignedIn | undefined> {
  if (!response) return undefined
  try {
    return (await call(signInByPasskey, { body: { token, response } })).payload
  } catch (problem) {
    if (isUnknownPasskey(problem)) void stopOffering(options.rpId, response.id).catch(() => undefined)
    throw problem
  }
}

const isUnknownPasskey = (problem: unknown) =>
  problem instanceof ApiError && problem.code === PasskeyRefused.code && Object(problem.details).unknownPasskey === true

/** The device offers a removed passkey until it is told. */
const stopOffering = async (rpId: string, id: string) => (await import('./passkey-signals.ts')).signalUnknown(rpId, id)
