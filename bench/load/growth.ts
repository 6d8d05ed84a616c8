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

/** How much slower a practice's screens are when the database contains many practices. */
export const growth = (alone: Record<string, number>, among: Record<string, number>, practices: number): Measurement[] =>
  Object.keys(alone).map((name) => {
    const [before = 0, after = 0] = [alone[name], among[name]]
    const line = atMost(`${name}: p95 among ${practices} practices against 1`, { measured: after / before, limit: 1.3, unit: '×' })
    return { ...line, measured: `${line.measured} (${before.toFixed(1)} → ${after.toFixed(1)} ms)` }
  })
