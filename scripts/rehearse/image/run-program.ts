import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Options {
  signal?: AbortSignal | undefined
  cwd?: string
  env?: Record<string, string>
}

/** Runs a program and returns what it printed. @throws with its last output if it fails */
export async function runProgram(program: string, args: readonly string[], { signal, cwd, env }: Options = {}): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', end)
  let [output, all] = ['', '']
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (all = (all + part.toString()).slice(-20_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  signal?.removeEventListener('abort', end)
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}:\n${all.slice(-2_000)}`)
  return output.trim()
}
