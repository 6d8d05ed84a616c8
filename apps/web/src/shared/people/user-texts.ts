/** Messages about a changed account, verbatim. */
export const userTexts = {
  updated: 'User updated successfully',
  created: 'User created successfully',
  signedOutElsewhere: 'You will be signed out everywhere else.',
} as const
