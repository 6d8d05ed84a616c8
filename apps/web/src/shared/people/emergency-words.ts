/** The name of the second emergency contact, in the account and in the profile of a member. */
export const outOfTownContact = 'Out of town emergency contact'
