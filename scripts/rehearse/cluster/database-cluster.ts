import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { tree } from './debian-tree.ts'
import { startMachine, type Machine } from './machine.ts'

/** Three machines with PostgreSQL and Patroni, and three with etcd, by the samples in `ops/cluster`. */
export interface DatabaseCluster {
  /** The machine whose PostgreSQL accepts writes, by the majority. */
  primary(): Promise<Machine>
  /** Starts a machine that was killed. */
  restart(name: string): Promise<void>
  /** Ends etcd on all its machines, or starts it again. */
  setEtcd(running: boolean): void
  /** Waits until there is a primary, a synchronous replica and another replica, all of which follow. Returns the seconds that it took. */
  whole(signal: AbortSignal): Promise<number>
  close(): Promise<void>
}

/** The machines of PostgreSQL, and those of etcd. */
export const addresses: Readonly<Record<string, string>> = { pg1: '10.0.0.11', pg2: '10.0.0.12', pg3: '10.0.0.13' }
export const etcdAddresses: Readonly<Record<string, string>> = { etcd1: '10.0.0.21', etcd2: '10.0.0.22', etcd3: '10.0.0.23' }
const addressOf = (name: string) => addresses[name] ?? etcdAddresses[name] ?? ''
/** Enough for the database and its journal. */
const diskBytes = 2_000_000_000
const samples = join(import.meta.dirname, '../../../ops/cluster')

/** A sample of the first machine, changed for another one as its comment says. */
const sampleFor = (file: string, name: string, secrets: Readonly<Record<string, string>>) =>
  readFileSync(join(samples, file), 'utf8')
    .split('\n')
    .map((line) =>
      /hosts:|initial-cluster:/.test(line) ? line : line.replaceAll(/pg1|etcd1/g, name).replaceAll(/10\.0\.0\.[12]1/g, addressOf(name)),
    )
    .join('\n')
    .replaceAll(/change-(\w+)/g, (_, key: string) => secrets[key] ?? '')

/** The machine's own list of processes is that of the Debian in it. */
const endEtcd = 'for each in /proc/[0-9]*; do if [ "$(cat $each/comm 2>/dev/null)" = etcd ]; then kill -KILL ${each#/proc/}; fi; done'

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.union([z.number(), z.string()]).optional() })),
})

export async function startDatabaseCluster(options: {
  folder: string
  logs: string
  secrets: Readonly<Record<string, string>>
}): Promise<DatabaseCluster> {
  const { folder, logs, secrets } = options
  const running = new Map<string, Machine>()
  const consensus: Machine[] = []
  const open = (name: string) => startMachine({ name, address: addressOf(name), disk: join(folder, name), logs })
  const startEtcd = (machine: Machine) => machine.start('etcd', ['/usr/bin/etcd', '--config-file', '/var/lib/etcd/etcd.conf.yml'])
  const start = async (name: string) => {
    const machine = await open(name)
    machine.start('postgres', ['/usr/bin/patroni', '/var/lib/postgresql/patroni.yml'])
    running.set(name, machine)
  }
  const names = Object.keys(addresses)
  const etcdNames = Object.keys(etcdAddresses)
  for (const name of [...names, ...etcdNames]) makeDisk(join(folder, name), name, secrets)
  consensus.push(...(await Promise.all(etcdNames.map(open))))
  for (const machine of consensus) startEtcd(machine)
  await Promise.all(names.map(start))
  const machines = () => [...running.values()]
  return {
    primary: async () => {
      const asked = await Promise.all(machines().map(async (machine) => ((await isPrimary(machine)) ? machine : undefined)))
      const [only] = asked.filter((machine) => machine !== undefined)
      if (!only) throw new Error('No PostgreSQL accepts writes.')
      return only
    },
    restart: start,
    setEtcd: (wanted) => {
      for (const machine of consensus) {
        if (wanted) startEtcd(machine)
        else machine.run('chroot', tree, 'bash', '-c', endEtcd)
      }
    },
    whole: (signal) => whole(machines, signal),
    close: async () => {
      await Promise.all([...machines(), ...consensus].map((machine) => machine.kill()))
    },
  }
}

/** Disks for PostgreSQL, in memory, and for etcd, with the configuration of the machine. */
function makeDisk(disk: string, name: string, secrets: Readonly<Record<string, string>>): void {
  const [postgres, etcd] = [join(disk, 'postgresql'), join(disk, 'etcd')]
  for (const path of [postgres, etcd]) mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', postgres])
  if (name in addresses) writeFileSync(join(postgres, 'patroni.yml'), sampleFor('patroni.yml', name, secrets))
  else writeFileSync(join(etcd, 'etcd.conf.yml'), sampleFor('etcd.conf.yml', name, secrets))
  chmodSync(disk, 0o711)
  // The accounts of the Debian have their own numbers.
  for (const [path, account] of [
    [postgres, 'postgres'],
    [etcd, 'etcd'],
  ] as const)
    execFileSync('chown', ['-R', idsOf(account), path])
}

/** The numbers of an account of the Debian and its group. */
function idsOf(account: string): string {
  const line = readFileSync(join(tree, 'etc/passwd'), 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${account}:`))
  const [, , user, group] = (line ?? '').split(':')
  return `${user}:${group}`
}

const ask = (machine: Machine, path: string) =>
  fetch(`http://${machine.address}:8008${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)

/** As HAProxy asks. */
async function isPrimary(machine: Machine): Promise<boolean> {
  const answer = await ask(machine, '/primary')
  await answer?.body?.cancel()
  return answer?.status === 200
}

async function membersOf(machines: readonly Machine[]) {
  for (const machine of machines) {
    const answer = await ask(machine, '/cluster')
    const parsed = Members.safeParse(await answer?.json().catch(() => undefined))
    if (parsed.success) return parsed.data.members
  }
  return []
}

async function whole(machines: () => readonly Machine[], signal: AbortSignal): Promise<number> {
  const begun = performance.now()
  const count = Object.keys(addresses).length
  for (;;) {
    const members = await membersOf(machines())
    const follows = members.filter(({ role, state }) => role !== 'leader' && state === 'streaming')
    const [leader, synchronous] = [members.some(({ role }) => role === 'leader'), follows.some(({ role }) => role === 'sync_standby')]
    if (leader && synchronous && follows.length === count - 1) return (performance.now() - begun) / 1_000
    await sleep(500, undefined, { signal })
  }
}
