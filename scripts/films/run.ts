import { spawnSync } from 'node:child_process'

/** Runs a program to its end. @throws Error with its last output if it fails */
export function run(program: string, args: readonly string[], input?: string): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...(input !== undefined && { input }),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')}`)
}
