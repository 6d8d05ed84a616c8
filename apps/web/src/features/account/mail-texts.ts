/** Beside a switch of a mail, for a person without an email address. */
export const noAddressText = 'Add an email address to your account to get it.'
