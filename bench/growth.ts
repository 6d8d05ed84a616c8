import { dashboard, records, staffList } from './clicks.ts'
import { atMost, percentile, type Measurement } from './measurement.ts'
import type { Visitor } from './practices.ts'
import { caller, type Site } from './site.ts'

/** Addresses by the name of what they read. */
export type Screens = Readonly<Record<string, (visitor: Visitor) => string>>

const everyday: Screens = { dashboard, 'staff list': staffList, records }

/** Warms the server up; otherwise the first measurement would be of a cold one. */
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

/** The 95th percentile of each screen's read in milliseconds, one request after the other; the best of three rounds, because the machine has other work. */
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

/** How much slower the same screens of a practice are when the database holds many practices. */
export const growth = (alone: Record<string, number>, among: Record<string, number>, practices: number): Measurement[] =>
  Object.keys(alone).map((name) => {
    const [before = 0, after = 0] = [alone[name], among[name]]
    const line = atMost(`${name}: p95 among ${practices} practices against 1`, { measured: after / before, limit: 1.3, unit: '×' })
    return { ...line, measured: `${line.measured} (${before.toFixed(1)} → ${after.toFixed(1)} ms)` }
  })
