import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { tree } from './debian-tree.ts'

/** A machine on the network of the rehearsal: a network, mounts and processes of its own, all of which end at once. */
export interface Machine {
  name: string
  address: string
  /** Its disk: what it has in `/var/lib`. It outlives the machine. */
  disk: string
  /** Runs a program of the Debian in it; its output is added to a log. */
  start(account: string, command: readonly string[], environment?: Record<string, string>): ChildProcess
  /** Runs a program of the machine in its namespaces and waits for it. @returns its output */
  run(...command: readonly string[]): string
  /** Ends everything in it, as a power failure does. */
  kill(): Promise<void>
  /** Pulls its network cable, or plugs it in again. */
  setCable(plugged: boolean): void
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/** What a new machine does first: it mounts its disk and what programs need into the Debian. */
const setUp = `set -e
mount --bind "$1/postgresql" "$2/var/lib/postgresql"
mount --bind "$1/etcd" "$2/var/lib/etcd"
mount -t tmpfs tmpfs "$2/run" && chroot "$2" install -d -o postgres -g postgres /run/postgresql
mount -t tmpfs tmpfs "$2/tmp" && chmod 1777 "$2/tmp"
mount -t proc proc "$2/proc"
mount --bind /dev "$2/dev" && mount -t tmpfs tmpfs "$2/dev/shm" && chmod 1777 "$2/dev/shm"
ip link set lo up
echo ready
sleep infinity & wait`

/** The network of the rehearsal: a bridge that this process is on, too. */
export function openNetwork(address: string): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'bridge', 'type', 'bridge')
  ip('addr', 'add', `${address}/24`, 'dev', 'bridge')
  ip('link', 'set', 'bridge', 'up')
}

/** Starts a machine. Bash is its first process, because it collects what others leave behind. */
export async function startMachine({
  name,
  address,
  disk,
  logs,
}: Pick<Machine, 'name' | 'address' | 'disk'> & { logs: string }): Promise<Machine> {
  const separate = ['--net', '--mount', '--pid', '--fork', '--kill-child']
  const outer = spawn('unshare', [...separate, 'bash', '-c', setUp, name, disk, tree], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(outer, 'exit')
  await Promise.race([once(outer.stdout, 'data'), ended.then(() => Promise.reject(new Error(`The machine ${name} did not start.`)))])
  const first = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim()
  const cable = `to-${name}`
  const inside = ['--target', first, '--net', '--mount', '--pid']
  const run = (...command: readonly string[]) => execFileSync('nsenter', [...inside, ...command], { encoding: 'utf8' })
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', first)
  ip('link', 'set', cable, 'master', 'bridge', 'up')
  run('ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  run('ip', 'link', 'set', 'eth0', 'up')
  return {
    name,
    address,
    disk,
    run,
    start: (account, command, environment = {}) => {
      const child = spawn('nsenter', [...inside, ...inTree(account, command)], {
        env: { PATH: programPath, LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      keepLog(child, join(logs, `${name}-${command[0]?.split('/').at(-1)}.log`))
      return child
    },
    kill: async () => {
      outer.kill('SIGKILL')
      await ended
      // It is removed with the network of the machine, a moment later.
      spawnSync('ip', ['link', 'delete', cable], { stdio: 'ignore' })
    },
    setCable: (plugged) => void ip('link', 'set', cable, plugged ? 'up' : 'down'),
  }
}

export const programPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The command that runs a program in the Debian as one of its accounts. */
export const inTree = (account: string, command: readonly string[]): string[] =>
  account === 'root'
    ? ['chroot', tree, ...command]
    : ['chroot', tree, 'setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups', ...command]

export function keepLog(child: ChildProcess, file: string): void {
  const log = createWriteStream(file, { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
}
