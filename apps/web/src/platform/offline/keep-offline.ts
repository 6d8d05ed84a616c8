import type { WorkerMessage } from './worker.ts'

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message)

/**
 * Registers the service worker and makes it cache what the app needs to start offline. Calls `onWaiting` for each new version that is waiting; a
 * tab checks for updates when it becomes visible. Does nothing in development or without service worker support.
 * @returns a function that stops watching
 */
export function keepOffline(onWaiting: (worker: ServiceWorker) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const ended = new AbortController()
  if (workers && import.meta.env.PROD) void register(workers, onWaiting, ended.signal).catch(() => undefined)
  return () => ended.abort()
}

async function register(workers: ServiceWorkerContainer, onWaiting: (worker: ServiceWorker) => void, signal: AbortSignal) {
  // A browser that blocks service workers may resolve to undefined.
  const registration = (await workers.register('/sw.js')) as ServiceWorkerRegistration | undefined
  if (!registration || signal.aborted) return
  const reportWaiting = () => void (registration.waiting && registration.active && onWaiting(registration.waiting))
  reportWaiting()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', reportWaiting, { signal }), {
    signal,
  })
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && registration.update().catch(() => undefined)),
    { signal },
  )
  tell((await workers.ready).active, { type: 'shell' })
  // Browsers check for a newer worker after a navigation that the worker handled. A page from the device cache was opened without the worker, so
  // check explicitly.
  await registration.update()
}

/**
 * Activates a waiting version and reloads this tab. Other tabs keep the old version until they are reloaded. The tab waits for the version's own state:
 * a tab that was opened before any worker was active has no controller that could change. The tab is reloaded at once if another tab has activated the
 * version, or a still newer one has replaced it.
 */
export function activateWorker(worker: ServiceWorker, reload: () => void): void {
  if (worker.state !== 'installed') return reload()
  worker.addEventListener('statechange', reload, { once: true })
  tell(worker, { type: 'activate' })
}
