import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** systemd as the first process of namespaces, on a copy of this machine that is gone with them. */
export interface Booted {
  /** Runs a command inside, such as `systemctl`. */
  run(command: readonly string[], options?: Options): Promise<Ended>
}

interface Options {
  /** The folder of the command. */
  folder?: string
  env?: Readonly<Record<string, string>>
}

export interface Ended {
  code: number | null
  text: string
}

/**
 * The files of this machine with everything that is written in memory, so nothing of it reaches the machine. The kernel's settings cannot be written. What waits for a network waits
 * for nothing: there is none but that of the rehearsal.
 */
const script = `set -e
disk=$1 root=$1/root
mount -t tmpfs tmpfs "$disk"
mkdir "$disk/upper" "$disk/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$disk/upper,workdir=$disk/work" "$root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys" && mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
mkdir "$root/dev/pts" "$root/dev/shm"
for name in null zero full random urandom tty; do touch "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
for name in networking NetworkManager systemd-networkd systemd-networkd-wait-online NetworkManager-wait-online; do ln -sf /dev/null "$root/etc/systemd/system/$name.service"; done
mkdir "$root/before"
cd "$root"
pivot_root . before
umount -l /before
exec env -i container=rehearsal PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null --unit=basic.target`

/** Boots it, in the network of this process. It ends with the stack. @throws if it does not come up within a minute */
export async function bootSystemd(disk: string, stack: AsyncDisposableStack): Promise<Booted> {
  mkdirSync(disk, { recursive: true })
  const separate = ['--mount', '--pid', '--fork', '--kill-child', '--ipc', '--uts', '--cgroup']
  const child = spawn('unshare', [...separate, 'bash', '-c', script, 'boot', disk], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  const ended = once(child, 'exit')
  stack.defer(async () => {
    // The first process of its namespace: with it, everything inside ends.
    process.kill(firstOf(child.pid ?? 0), 'SIGKILL')
    await ended
  })
  const run: Booted['run'] = (command, options) => enter(firstOf(child.pid ?? 0), command, options)
  for (let tries = 0; tries < 120; tries += 1) {
    await sleep(500)
    if (child.exitCode !== null) break
    if ((await run(['systemctl', 'is-active', '--quiet', 'basic.target'])).code === 0) return { run }
  }
  throw new Error(`systemd did not start.\n${complaint}`)
}

const firstOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

async function enter(pid: number, command: readonly string[], { folder = '/', env = {} }: Options = {}): Promise<Ended> {
  const inside = ['--target', String(pid), '--mount', '--pid', '--ipc', '--uts', '--cgroup', '--root', '--wd']
  const variables = Object.entries({ PATH: process.env.PATH ?? '', HOME: '/root', ...env }).map(([name, value]) => `${name}=${value}`)
  const child = spawn('nsenter', [...inside, 'env', '-i', '-C', folder, ...variables, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text: text.trim() }
}
