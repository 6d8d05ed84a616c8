import { setTimeout as sleep } from 'node:timers/promises'

import { everyScreen } from './clicks.ts'
import { atMost, percentile, type Measurement } from '../measurement.ts'
import type { Visitor } from '../practices.ts'
import { caller, type Site } from '../site.ts'

/** Simulates people who open one screen after another, with pauses of 0.5 to 1.5 seconds. */
export async function clicking(site: Site, visitors: readonly Visitor[], { seconds }: { seconds: number }): Promise<Measurement[]> {
  const { get, close } = caller(site.product.url, visitors.length)
  const times: number[] = []
  let errors = 0
  const begun = performance.now()
  const warm = begun + 2_000
  const end = begun + 2_000 + seconds * 1_000
  const person = async (visitor: Visitor) => {
    await sleep(Math.random() * 1_500)
    for (let click = Math.floor(Math.random() * everyScreen.length); performance.now() < end; click += 1) {
      const path = everyScreen[click % everyScreen.length]?.(visitor) ?? '/'
      const { status, milliseconds } = await get(path, visitor.token).catch(() => ({ status: 0, milliseconds: 0 }))
      if (status !== 200) errors += 1
      if (performance.now() > warm) times.push(milliseconds)
      await sleep(500 + Math.random() * 1_000)
    }
  }
  await Promise.all(visitors.map(person))
  close()
  const name = `${visitors.length} people clicking`
  const rate = Math.round(times.length / seconds)
  const p95 = atMost(`${name}: p95`, { measured: percentile(times, 0.95), limit: 100, unit: 'ms' })
  return [{ ...p95, measured: `${p95.measured} (${rate} requests/s)` }, atMost(`${name}: errors`, { measured: errors, limit: 0, unit: '' })]
}
