import { isUnanswered, textOfError } from '#web/platform/api/api-error.ts'

/** Why somebody cannot sign in on the tablet, in words. Without a connection, nobody can: the names and codes are on the server. */
export const textOfFailure = (error: unknown): string =>
  isUnanswered(error) ? 'No connection. Nobody can sign in on this tablet until the connection is back.' : textOfError(error)
