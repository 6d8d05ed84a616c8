/** The fingerprint of a sheet that a demonstration invents is this and the entry in the shipped chemicals that it was made from. */
export const inventedMark = 'demonstration '
