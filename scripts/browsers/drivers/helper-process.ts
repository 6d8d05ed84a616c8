import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A program that a run needs beside the browser. Disposing of it ends it with everything that it has started. */
export interface Helper extends AsyncDisposable {
  child: ChildProcess
  hasEnded(): boolean
}

/** Starts a program in a process group of its own. Its file descriptor 3 is a pipe. */
export function startHelper(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Helper {
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    child,
    hasEnded,
    [Symbol.asyncDispose]: async () => {
      if (child.pid === undefined) return
      const ended = hasEnded() ? undefined : once(child, 'exit')
      try {
        process.kill(-child.pid, 'SIGTERM')
      } catch {
        // The whole group has ended.
      }
      await ended
    },
  }
}
