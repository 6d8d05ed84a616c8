import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Whether this process may install Debian packages: it runs as root, and the system has apt-get. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs Debian packages. Returns the last line of what apt-get complained about, or undefined if it succeeded. */
export async function installPackages(packages: readonly string[]): Promise<string | undefined> {
  const install = `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends ${packages.join(' ')}`
  const child = spawn('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += String(chunk)))
  const [status] = await once(child, 'close')
  return status === 0 ? undefined : (complaint.trim().split('\n').at(-1) ?? '')
}
