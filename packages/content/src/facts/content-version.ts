/**
 * The version of the shipped setup, rules and classes. Shipped content is immutable by (id, version, locale): a change of meaning needs a new number.
 */
export const contentVersion = 4

/** The only language that is shipped. */
export const contentLocale = 'en-US'
