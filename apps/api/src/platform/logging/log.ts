import { systemClock } from '../clock.ts'
import { errorFacts } from './error-facts.ts'

/**
 * A structured log without personal data: route patterns, never path or query values (ruling 28). ERROR means that an operator must act. Pass an
 * error whole, as `problem`; only its `errorFacts` are written, wherever in the facts it is.
 */
export interface Log {
  info(message: string, facts?: Facts): void
  warn(message: string, facts?: Facts): void
  error(message: string, facts?: Facts): void
}

export interface Facts {
  /** The thrown value. Never pass its message, stack or text instead. */
  problem?: unknown
  [fact: string]: unknown
}

/** The facts about many equal events in one line: their number and the first ids. */
export const someOf = (practices: readonly string[]) => ({ count: practices.length, practices: practices.slice(0, 10) })

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Writes one JSON line per event, with its time, to standard error. */
export function jsonLog(write: (line: string) => void = (line) => process.stderr.write(line), clock = systemClock): Log {
  const at =
    (level: string) =>
    (message: string, facts: Facts = {}) =>
      write(
        `${JSON.stringify({ time: clock.now().toISOString(), level, message, ...facts, ...('problem' in facts ? { problem: errorFacts(facts.problem) } : {}) }, reduceErrors)}\n`,
      )
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Without this, an error elsewhere in the facts would be written with all its properties, including parameters and rows. */
const reduceErrors = (_name: string, value: unknown) => (value instanceof Error ? errorFacts(value) : value)
