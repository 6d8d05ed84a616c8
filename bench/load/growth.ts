import { dashboard, records, staffList } from './clicks.ts'
import { atMost, percentile, type Measurement } from '../measurement.ts'
import type { Visitor } from '../practices.ts'
import { caller, type Site } from '../site.ts'

/** Maps the name of a screen to a function that returns the path of its request. */
export type Screens = Readonly<Record<string, (visitor: Visitor) => string>>

const everyday: Screens = { dashboard, 'staff list': staffList, records }

/** Warms the server up, so that the first measurement is not of a cold server. */
export async function warmUp(site: Site, visitor: Visitor, { requests }: { requests: number }, screens = everyday): Promise<void> {
  const { get, close } = caller(site.product.url, 4)
  const addresses = Object.values(screens)
  const path = (count: number) => addresses[count % addresses.length]?.(visitor) ?? '/'
  const worker = async (first: number) => {
    for (let count = first; count < requests * 10; count += 4) await get(path(count), visitor.token)
  }
  await Promise.all([0, 1, 2, 3].map(worker))
  close()
}

/**
 * Measures the 95th percentile of each screen's request in milliseconds, one request at a time. Takes the best of three rounds, because the machine
 * may be doing other work.
 */
export async function measureScreens(
  site: Site,
  visitor: Visitor,
  { requests }: { requests: number },
  screens = everyday,
): Promise<Record<string, number>> {
  const { get, close } = caller(site.product.url, 1)
  const result: Record<string, number> = {}
  for (const [name, path] of Object.entries(screens)) {
    const rounds: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const times: number[] = []
      for (let count = 0; count < requests; count += 1) {
        const { status, milliseconds } = await get(path(visitor), visitor.token)
        if (status !== 200) throw new Error(`${path(visitor)} answered ${status}.`)
        times.push(milliseconds)
      }
      if (round > 0) rounds.push(percentile(times, 0.95))
    }
    result[name] = Math.min(...rounds)
  }
  close()
  return result
}

/** One of several databases whose screens are compared. */
export interface Side {
  site: Site
  visitor: Visitor
  screens: Screens
}

/**
 * Measures the 95th percentile of each screen's request on each side in milliseconds. The sides alternate with each request, so that other load on
 * the machine slows them equally. Takes the best of three rounds.
 */
export async function measureInTurns(sides: readonly Side[], { requests }: { requests: number }): Promise<Record<string, number>[]> {
  const callers = sides.map(({ site }) => caller(site.product.url, 1))
  const results = sides.map((): Record<string, number> => ({}))
  for (const name of Object.keys(sides[0]?.screens ?? {}))
    for (let round = 0; round < 4; round += 1) {
      const times = sides.map((): number[] => [])
      for (let count = 0; count < requests; count += 1)
        for (const [index, { visitor, screens }] of sides.entries()) {
          const path = screens[name]?.(visitor) ?? '/'
          const { status, milliseconds = 0 } = (await callers[index]?.get(path, visitor.token)) ?? {}
          if (status !== 200) throw new Error(`${path} answered ${status}.`)
          times[index]?.push(milliseconds)
        }
      for (const [index, result] of results.entries())
        if (round > 0) result[name] = Math.min(result[name] ?? Infinity, percentile(times[index] ?? [], 0.95))
    }
  for (const one of callers) one.close()
  return results
}

/** The largest factor by which many other practices in the database may slow down a read. */
const limit = 1.3

interface Growth {
  name: string
  before: number
  after: number
}

/**
 * Measures how much slower the reads of a practice are when the database contains many practices. A read that exceeds the budget is measured twice more,
 * because a read of two milliseconds varies that much by itself, and the smallest factor counts. The rows are those that exceed it, and the slowest.
 */
export async function measureGrowth(
  sides: readonly [Side, Side],
  { requests, practices }: { requests: number; practices: number },
): Promise<Measurement[]> {
  const found = new Map<string, Growth>()
  for (let turn = 0; turn < 3; turn += 1) {
    const again = (name: string) => turn === 0 || factorOf(found.get(name)) > limit
    const [before = {}, after = {}] = await measureInTurns(
      sides.map((side) => ({ ...side, screens: Object.fromEntries(Object.entries(side.screens).filter(([name]) => again(name))) })),
      { requests },
    )
    for (const name of Object.keys(before)) {
      const growth = { name, before: before[name] ?? 0, after: after[name] ?? 0 }
      if (factorOf(growth) < factorOf(found.get(name))) found.set(name, growth)
    }
  }
  const sorted = [...found.values()].toSorted((a, b) => factorOf(b) - factorOf(a))
  const [worst] = sorted
  const exceeding = sorted.filter((growth) => factorOf(growth) > limit)
  const rows = exceeding.length > 0 || !worst ? exceeding : [worst]
  return rows.map((growth) => rowOf(growth, { of: found.size, practices }))
}

const factorOf = (growth: Growth | undefined) => (growth ? growth.after / growth.before : Infinity)

function rowOf(growth: Growth, { of, practices }: { of: number; practices: number }): Measurement {
  const what = `${growth.name}, of ${of} reads the most slowed down: p95 among ${practices} practices against 1`
  const line = atMost(what, { measured: factorOf(growth), limit, unit: '×' })
  return { ...line, measured: `${line.measured} (${growth.before.toFixed(1)} → ${growth.after.toFixed(1)} ms)` }
}
