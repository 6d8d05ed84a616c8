/** Error codes of PostgreSQL, of the operating system, and for an exceeded disk quota. */
const codes = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])

/** Returns whether an error means that the disk of the database or of the files is full. Checks the causes too. */
export function isDiskFull(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false
  if ('code' in problem && codes.has(problem.code)) return true
  return 'cause' in problem && isDiskFull(problem.cause)
}
