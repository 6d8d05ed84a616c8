import type { Click } from './click-together.ts'

interface Sample {
  at: number
  server: number
  size: number
  inUse: number
  waiting: number
}

const valueOf = (text: string, name: string) => Number(new RegExp(`^safepractice_pool_${name} ([\\d.]+)$`, 'm').exec(text)?.[1])

/** Reads the database connections of each server from its metrics, twice a second. */
export function watchPools(metrics: readonly string[], signal: AbortSignal) {
  const samples: Sample[] = []
  const ask = async (url: string, server: number) => {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (!reply?.ok) return
    const text = await reply.text()
    samples.push({
      at: performance.now(),
      server,
      size: valueOf(text, 'size'),
      inUse: valueOf(text, 'in_use'),
      waiting: valueOf(text, 'waiting'),
    })
  }
  const timer = setInterval(() => void Promise.all(metrics.map(ask)), 500)
  const stop = () => clearInterval(timer)
  signal.addEventListener('abort', stop)
  return {
    stop,
    count: () => samples.length,
    mostWaiting: (from: number, to: number) =>
      Math.max(0, ...samples.filter(({ at }) => at >= from && at <= to).map(({ waiting }) => waiting)),
    /** Whether a connection of its server was free every time that we looked while the click waited. */
    wasFree: ({ server, sentAt, answeredAt }: Click) =>
      samples.every((one) => one.server !== server || one.at < sentAt || one.at > answeredAt || one.inUse < one.size),
  }
}
