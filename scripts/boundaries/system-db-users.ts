/** Who may use `systemDb`, which sees every practice, and why. A file that is not here uses the database it is given. */
export const systemDbUsers: Record<string, string> = {}
