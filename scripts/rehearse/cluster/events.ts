import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { addresses, etcdAddresses, type DatabaseCluster } from './database-cluster.ts'
import { tree } from './debian-tree.ts'
import type { Servers } from './servers.ts'

interface Scene {
  cluster: DatabaseCluster
  servers: Servers
  signal: AbortSignal
}

/** One bad thing that happens, and is over at the end. */
export interface Event {
  name: string
  /** Returns the moment from which writes must be possible again, if that is not the beginning. */
  happen(scene: Scene): Promise<number | void>
}

/** Every event, in the order in which they happen. */
export const events: readonly Event[] = [
  {
    name: 'planned switchover',
    happen: async ({ cluster }) => {
      const primary = await cluster.primary()
      primary.run('chroot', tree, 'patronictl', '--config-file', '/var/lib/postgresql/patroni.yml', 'switchover', '--force')
    },
  },
  {
    name: 'machine of the primary killed',
    happen: async (scene) => {
      const { cluster, signal } = scene
      const before = await cluster.primary()
      await before.kill()
      await nextPrimary(scene, before.name)
      await sleep(5_000, undefined, { signal })
      await cluster.restart(before.name)
    },
  },
  {
    name: 'server killed, and started after 15 s',
    happen: async ({ servers, signal }) => {
      await servers.kill('one')
      await sleep(15_000, undefined, { signal })
      await servers.start('one')
    },
  },
  {
    name: 'etcd lost for 30 s',
    happen: async ({ cluster, signal }) => {
      cluster.setEtcd(false)
      await sleep(30_000, undefined, { signal })
      cluster.setEtcd(true)
    },
  },
  {
    name: 'network cable of the primary pulled for 40 s',
    happen: async ({ cluster, signal }) => {
      const primary = await cluster.primary()
      primary.setCable(false)
      await sleep(40_000, undefined, { signal })
      primary.setCable(true)
    },
  },
  {
    name: 'primary cut off from the other databases only, for 40 s',
    happen: (scene) => cutOff(scene, Object.values(addresses)),
  },
  {
    name: 'primary cut off from the other databases and etcd, for 40 s',
    happen: (scene) => cutOff(scene, Object.values({ ...addresses, ...etcdAddresses })),
  },
  {
    name: 'disk of the primary full for 40 s, then emptied',
    happen: async ({ cluster, signal }) => {
      const { disk } = await cluster.primary()
      const filler = join(disk, 'postgresql', 'filler')
      fill(filler, join(disk, 'postgresql'))
      await sleep(40_000, undefined, { signal })
      rmSync(filler)
      return performance.now()
    },
  },
  {
    name: 'clock of a server 10 minutes ahead, then behind',
    happen: async ({ servers, signal }) => {
      for (const seconds of [600, -600, 0]) {
        servers.setClock(seconds)
        await sleep(15_000, undefined, { signal })
      }
    },
  },
]

/** Lets packets of the primary to these machines vanish. The servers still reach it. */
async function cutOff({ cluster, signal }: Scene, machines: readonly string[]): Promise<void> {
  const primary = await cluster.primary()
  const others = machines.filter((address) => address !== primary.address)
  for (const address of others) primary.run('ip', 'route', 'add', 'blackhole', `${address}/32`)
  await sleep(40_000, undefined, { signal })
  for (const address of others) primary.run('ip', 'route', 'delete', 'blackhole', `${address}/32`)
}

async function nextPrimary({ cluster, signal }: Scene, former: string): Promise<void> {
  for (;;) {
    const primary = await cluster.primary().catch(() => undefined)
    if (primary && primary.name !== former) return
    await sleep(250, undefined, { signal })
  }
}

/** Writes zeros until the disk is full. */
function fill(file: string, disk: string): void {
  const open = openSync(file, 'w')
  const zeros = Buffer.alloc(1_048_576)
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk)
      if (writeSync(open, zeros, 0, Math.max(1, Math.min(zeros.length, bavail * bsize))) === 0) return
    }
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem
  } finally {
    closeSync(open)
  }
}
