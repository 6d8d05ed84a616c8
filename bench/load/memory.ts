import { readdirSync, readFileSync } from 'node:fs'

import autocannon from 'autocannon'

import { databasePid } from '#api/start/testing/start-product'

import { everyScreen } from './clicks.ts'
import { atMost, notMeasured, type Measurement } from '../measurement.ts'
import type { Visitor } from '../practices.ts'
import type { Site } from '../site.ts'

/** Measures the resident memory of the server after a few and after many requests, and the memory of the embedded database with all its processes. */
export async function memory(
  site: Site,
  visitors: readonly Visitor[],
  { some, many }: { some: number; many: number },
): Promise<Measurement[]> {
  const server = site.product.child.pid
  if (process.platform !== 'linux' || !server) return [notMeasured('memory', 'is read from /proc, which only Linux has')]
  await openScreens(site, visitors, some)
  const afterSome = residentOf(server)
  await openScreens(site, visitors, many - some)
  const afterMany = residentOf(server)
  const database = databasePid(site.dataDir)
  return [
    atMost(`server memory after ${some} requests`, { measured: afterSome, limit: 180, unit: 'MB' }),
    atMost(`server memory after ${many} requests, growth`, { measured: ((afterMany - afterSome) / afterSome) * 100, limit: 10, unit: '%' }),
    atMost('embedded database, all processes', { measured: database ? familyOf(database) : Number.NaN, limit: 150, unit: 'MB' }),
  ]
}

/** Sends this many requests over all screens. @throws if one of them fails. */
export async function openScreens(site: Site, visitors: readonly Visitor[], amount: number): Promise<void> {
  const mixed = visitors
    .slice(0, 20)
    .flatMap((visitor) => everyScreen.map((screen) => ({ path: screen(visitor), headers: { authorization: `Bearer ${visitor.token}` } })))
  const result = await autocannon({ url: site.product.url, connections: 10, amount, requests: mixed })
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error('The server answered with errors under load.')
}

/** Resident memory of a process in megabytes. */
export const residentOf = (pid: number) => kilobytes(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m) / 1000

/** Memory of a process and its children in megabytes. Pages they share are counted once. */
function familyOf(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [String(pid), ...children].reduce((total, name) => total + kilobytes(`/proc/${name}/smaps_rollup`, /^Pss:\s+(\d+) kB/m), 0) / 1000
}

function parentOf(name: string): number | undefined {
  try {
    return kilobytes(`/proc/${name}/status`, /^PPid:\s+(\d+)/m)
  } catch {
    // The process has ended.
    return undefined
  }
}

const kilobytes = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, 'utf8'))?.[1])
