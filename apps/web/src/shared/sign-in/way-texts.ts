import type { ProofWay } from '#contract/access/fresh-proof'

/** How the ways to show who somebody is are named where a person chooses one. */
export const wayTexts = {
  code: 'Code from the app',
  recoveryCode: 'Recovery code',
  usePasskey: 'Use your passkey',
  instead: {
    passkey: 'Use a passkey instead',
    authenticator: 'Use the authenticator app instead',
    recoveryCode: 'Use a recovery code instead',
    password: 'Use the password instead',
  } satisfies Record<ProofWay, string>,
}
