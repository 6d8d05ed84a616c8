import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Contains the folder of the run, inside the namespaces. */
const variable = 'SAFEPRACTICE_REHEARSAL_FOLDER'

/** The folder of the run if this process is inside the namespaces, otherwise undefined. */
export const isolatedFolder = (): string | undefined => process.env[variable]

/**
 * Runs this command again in namespaces of its own: no network but its own, and mounts and processes that end with it, however it ends. Bash is the
 * first process there, because it collects what others leave behind. Resolves to whether the command succeeded.
 * @throws if this process is not root
 */
export async function runIsolated(folder: string, signal: AbortSignal): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('This rehearsal makes namespaces, so run it as root.')
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const separate = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn('unshare', [...separate, 'bash', '-c', '"$@"; exit $?', 'rehearsal', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [variable]: folder },
  })
  const leave = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', leave)
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', leave)
  return code === 0
}
