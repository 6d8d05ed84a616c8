/** Kept with each sheet that the reader proposed fields of. Raised when a rule of the reader changes. */
export const readerVersion = 'unpdf 1.8.1, rules 1'
