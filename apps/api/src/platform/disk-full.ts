/** PostgreSQL's code, the system's, and that of a share of the disk that is used up. */
const codes = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because a disk is full: that of the database or that of the files. Causes count. */
export function isDiskFull(problem: unknown): boolean {
  if (typeof problem !== 'object' || problem === null) return false
  if ('code' in problem && codes.has(problem.code)) return true
  return 'cause' in problem && isDiskFull(problem.cause)
}
