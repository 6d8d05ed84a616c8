import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { root } from '../../bench/site.ts'

export interface Ended {
  code: number | null
  text: string
  seconds: number
}

/**
 * Runs an npm script of this repository as an operator does, such as `npm run backup -- --to /mnt/backup`, with no other settings than these. It is ended
 * with the signal.
 * @param folder the clone in which it runs
 */
export async function npmRun(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
  folder = root,
): Promise<Ended> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const [script = '', ...rest] = args
  const begun = performance.now()
  const child = spawn('npm', ['run', '--silent', script, '--', ...rest], {
    cwd: folder,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  signal.removeEventListener('abort', end)
  return { code, text, seconds: (performance.now() - begun) / 1_000 }
}

/** Like `npmRun`, for a command that must succeed. @throws with its output if it does not */
export async function npmMust(args: readonly string[], env: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Ended> {
  const ended = await npmRun(args, env, signal)
  if (ended.code !== 0) throw new Error(`npm run ${args.join(' ')} ended with ${ended.code}:\n${ended.text.slice(-2_000)}`)
  return ended
}
