import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import type { Image } from './build-image.ts'

/** A program of the image, as podman starts it with `--read-only` and `--cap-drop all`: in namespaces of its own, and without rights. */
export interface Running {
  child: ChildProcess
  printed(): string
  /** The program itself, as this machine sees it. */
  pid(): number
  ended: Promise<number | null>
}

/**
 * Puts the root together inside of the new namespaces: read-only, with /proc, some devices and the names of hosts, and with the volume and /tmp as the only
 * places that can be written.
 */
const script = `set -e
image=$1 data=$2; shift 2
mount --bind "$image" "$image"
mkdir -p "$image/proc" "$image/dev" "$image/tmp" "$image/data"
touch "$image/etc/hosts" "$image/etc/resolv.conf"
mount -t proc proc "$image/proc"
mount -t tmpfs -o mode=755 tmpfs "$image/dev"
for name in null zero random urandom; do touch "$image/dev/$name"; mount --bind "/dev/$name" "$image/dev/$name"; done
mount -t tmpfs -o mode=1777 tmpfs "$image/tmp"
mount --bind "$data" "$image/data"
for name in hosts resolv.conf; do mount --bind "/etc/$name" "$image/etc/$name"; done
mount -o remount,bind,ro "$image"
cd /
exec setpriv --no-new-privs --clear-groups env -i "$@"`

interface Start {
  /** The folder of the volume. */
  data: string
  env: Record<string, string>
  /** In place of the command of the image, such as the migration job. */
  args?: readonly string[]
  /** In place of the entry point. */
  entrypoint?: readonly string[]
}

export function startImage({ files, config }: Image, { data, env, args = config.Cmd, entrypoint = config.Entrypoint }: Start): Running {
  const separate = ['--mount', '--pid', '--fork', '--kill-child', '--ipc', '--uts']
  const [uid = '', gid = uid] = config.User.split(':')
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const enter = ['/usr/bin/unshare', '--root', files, '--wd', config.WorkingDir, '--setgid', gid, '--setuid', uid]
  const command = [...variables, ...enter, ...entrypoint, ...args]
  const child = spawn('unshare', [...separate, 'sh', '-c', script, 'image', files, data, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, printed: () => text, pid: () => childOf(child.pid ?? 0), ended }
}

function childOf(pid: number): number {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return Number(first)
}
