/**
 * The kinds of action that need a fresh proof (AUTH-04), with the words that follow "Before you …". A proof counts for one kind of action, in one
 * session, for a few minutes.
 */
export const proofActions = {
  archive: 'export what the practice keeps',
  healthValues: 'open health documents or confidential records of others',
  administrators: 'change who administers',
  contactChange: 'change an email address or a phone number',
  card: 'change the card',
  sharing: 'share documents with somebody outside the practice',
  purge: 'place or lift a legal hold',
  signInMethods: 'change ways to sign in',
  tabletSignIn: 'sign in on a shared tablet',
  signInRules: 'change the sign-in rules of the practice',
} as const

export type ProofAction = keyof typeof proofActions

/** How long a fresh proof counts. */
export const proofMinutes = 5
