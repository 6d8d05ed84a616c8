import type { Measurement } from '../../bench/measurement.ts'

/** What a rehearsal gets from the command. */
export interface Stage {
  /** An empty folder that other accounts can pass through. It is removed at the end. */
  folder: string
  /** Prints a line for the person who waits. */
  say(line: string): void
  /** Ends what was started, in reverse order: at the end, after a failure, after a signal, and when the time is over. */
  stack: AsyncDisposableStack
  /** Aborts when the time is over. */
  signal: AbortSignal
}

/** One rehearsal of `npm run rehearse`. It takes at most fifteen minutes on two processors. */
export interface Rehearsal {
  /** What is rehearsed, in one line. */
  title: string
  /** Runs as root in namespaces of its own, with no network but its own, and mounts and processes that end with it. */
  isolated?: true
  /** Installs what is missing, before the namespaces are made, so it has the network. @throws a single line that says what is missing */
  prepare?(say: Stage['say']): Promise<void>
  /** @throws if it cannot be measured; a budget that is exceeded is a row of the result. */
  run(stage: Stage): Promise<readonly Measurement[]>
}
