import type { Finding } from './check.ts'

type Found = Finding & { check: string }

/** The longest name of a check, so that the lines stand in columns. */
const width = 20

/** Returns one line for each finding and a last line with their numbers. */
export function linesOf(found: readonly Found[]): string[] {
  const lines = found.map(({ state, check, says, todo }) =>
    [state.padEnd(4), check.padEnd(width), todo === undefined ? says : `${says} ${todo}`].join('  '),
  )
  const count = (state: Found['state']) => found.filter((one) => one.state === state).length
  return [...lines, `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} broken.`]
}

/** The same for programs. `ok` is false if something is broken. */
export const jsonOf = (found: readonly Found[]): string => JSON.stringify({ ok: exitCodeOf(found) === 0, checks: found }, undefined, 2)

/** 1 if something is broken. A warning is not a failure. */
export const exitCodeOf = (found: readonly Found[]): 0 | 1 => (found.some(({ state }) => state === 'fail') ? 1 : 0)
