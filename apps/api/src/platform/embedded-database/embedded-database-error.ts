/** Says in one line why the embedded database cannot run, and what a person can do about it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
