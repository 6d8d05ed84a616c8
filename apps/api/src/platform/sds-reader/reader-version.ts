/** Stored with each sheet for which the reader proposed fields. Increment it when a rule of the reader changes. */
export const readerVersion = 'unpdf 1.8.1, rules 4'
