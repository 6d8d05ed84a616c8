/** The prefix of the fingerprint of a sheet invented for a demonstration. It is followed by the shipped chemical that the sheet was made from. */
export const demoFingerprintPrefix = 'demonstration '
