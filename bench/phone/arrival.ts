import { atMost, type Measurement } from '../measurement.ts'
import type { DemonstrationSite } from './demonstration-site.ts'
import { medianVisit, type NewOpener, type Visit } from './visit.ts'

const rounds = 3

/**
 * Measures how fast the sign-in page and the dashboard load, the dashboard also when it is opened again: as the installed app does from the home screen,
 * with a connection and without one.
 */
export async function measureArrival(newOpener: NewOpener, { url, tokens }: DemonstrationSite): Promise<Measurement[]> {
  const visits: Record<'signIn' | 'cold' | 'warm' | 'offline', Visit[]> = { signIn: [], cold: [], warm: [], offline: [] }
  for (let round = 0; round < rounds; round += 1) {
    const stranger = await newOpener()
    visits.signIn.push(await stranger.visit(`${url}/signin`, 'form button[type="submit"]'))
    await stranger.close()
    const known = await newOpener()
    await known.setToken(tokens.staff, url)
    visits.cold.push(await known.visit(`${url}/`, tasks))
    await known.prepare(`${url}/`, isShellCached)
    visits.warm.push(await known.visit(`${url}/`, tasks))
    // The service worker has no connection either.
    visits.offline.push(await known.visit(`${url}/`, 'h1', 'none'))
    await known.close()
  }
  const [entry, cold] = [medianVisit(visits.signIn), medianVisit(visits.cold)]
  const [warm, offline] = [medianVisit(visits.warm), medianVisit(visits.offline)]
  return [
    atMost('sign-in on a slow phone, largest paint', { measured: entry.largest, limit: 1.2, unit: 's' }),
    atMost('sign-in on a slow phone, form usable', { measured: entry.usable, limit: 2.5, unit: 's' }),
    atMost('dashboard on a slow phone, largest paint', { measured: Math.max(cold.largest, cold.shown), limit: 1.7, unit: 's' }),
    atMost('dashboard on a slow phone, usable', { measured: cold.usable, limit: 2.5, unit: 's' }),
    atMost('dashboard on a slow phone, requests before it', { measured: cold.requests, limit: 20, unit: '' }),
    atMost('dashboard on a slow phone, kB before it', { measured: cold.kilobytes, limit: 300, unit: 'kB' }),
    atMost('dashboard there again, largest paint', { measured: Math.max(warm.largest, warm.shown), limit: 0.6, unit: 's' }),
    atMost('dashboard there again, usable', { measured: warm.usable, limit: 1.2, unit: 's' }),
    atMost('from the home screen without a connection, what the device can open', {
      measured: Math.max(offline.largest, offline.shown),
      limit: 1,
      unit: 's',
    }),
    atMost('layout shift of these pages', {
      measured: Math.max(entry.moved, cold.moved, warm.moved, offline.moved),
      limit: 0.01,
      unit: '',
    }),
  ]
}

/** The task board. Its section appears once the tasks are loaded. */
const tasks = 'section[aria-label="Tasks"]'

/** Runs in the page. Whether the service worker has cached everything and is idle, as on the phone of a returning person. */
async function isShellCached(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready
  const cache = (await caches.keys()).find((name) => name.startsWith('shell-'))
  if (active?.state !== 'activated' || !cache) return false
  const kept = (await (await caches.open(cache)).keys()).map((request) => new URL(request.url).pathname)
  const shown = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  if (!shown.filter((path) => /\/(?:vendor|kit|dashboard)-/.test(path)).every((path) => kept.includes(path))) return false
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return (await (await caches.open(cache)).keys()).length === kept.length
}
