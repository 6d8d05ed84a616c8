import { atLeast, type Measurement } from '../../bench/measurement.ts'

/** A row about something that is so or is not: 1 if it is, and otherwise what was found instead. */
export function holds(what: string, isSo: boolean, otherwise = 'no'): Measurement {
  const row = atLeast(what, { measured: isSo ? 1 : 0, limit: 1, unit: '' })
  return isSo ? row : { ...row, measured: otherwise }
}
