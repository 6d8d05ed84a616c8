import { readFileSync } from 'node:fs'

/** Whether the process is running. A zombie process keeps its id until its parent reaps it; it accepts signals but counts as ended here. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    // proc_pid_stat(5): the state follows the name, which is in parentheses and may contain any character.
    return !/\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
