import { passkeySignInOptions, signInByPasskey } from '#contract/sign-in-methods/signing-in'
import {
  softwareAuthenticator,
  strangeKey,
  type Forged,
  type SoftwareAuthenticator,
} from '#api/data/sign-in-methods/testing/software-authenticator'

import type { Site } from '../site.ts'
import { inRandomOrder, refuse, sender, succeed } from './pairs.ts'
import { origin, type People } from './people.ts'

/** Answers of passkeys: wrong signatures of known ones, unknown ones, and right ones together with the question before. */
export async function passkeySignIns(site: Site, { accounts, owners }: People) {
  const { send, close } = sender(site.product.url)
  const known = (round: number) => owners[round % owners.length]?.device ?? unknownDevice()
  const unknownDevice = () => softwareAuthenticator({ origin })
  const ask = async () => passkeySignInOptions.response.parse(await succeed(send(passkeySignInOptions))).payload
  const answer = async (device: SoftwareAuthenticator, forged?: Forged) => {
    const { token, options } = await ask()
    return send(signInByPasskey, { body: { token, response: device.get(options, forged) } })
  }
  const handle = Buffer.from('0'.repeat(24)).toString('base64url')
  const times = await inRandomOrder(accounts.length, {
    unknown: () => refuse(answer(unknownDevice(), { userHandle: handle })),
    wrong: (round) => refuse(answer(known(round), { signedBy: strangeKey() })),
    right: async (round) => {
      const begun = performance.now()
      await succeed(answer(known(round)))
      return performance.now() - begun
    },
  })
  close()
  return times
}
