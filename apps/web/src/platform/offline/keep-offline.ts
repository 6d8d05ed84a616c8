import type { WorkerMessage } from './worker.ts'

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message)

/**
 * Registers the service worker and has it keep what the app needs to start without a connection. Reports each new version that waits; a tab asks for one
 * when it is looked at again. Does nothing where the browser has no workers, or in development.
 * @returns what ends the watch
 */
export function keepOffline(onWaiting: (worker: ServiceWorker) => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const ended = new AbortController()
  if (workers && import.meta.env.PROD) void register(workers, onWaiting, ended.signal).catch(() => undefined)
  return () => ended.abort()
}

async function register(workers: ServiceWorkerContainer, onWaiting: (worker: ServiceWorker) => void, signal: AbortSignal) {
  // A browser that blocks workers may answer nothing.
  const registration = (await workers.register('/sw.js')) as ServiceWorkerRegistration | undefined
  if (!registration || signal.aborted) return
  const look = () => void (registration.waiting && registration.active && onWaiting(registration.waiting))
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look, { signal }), { signal })
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && registration.update().catch(() => undefined)),
    { signal },
  )
  tell((await workers.ready).active, { type: 'shell' })
  // A page that the device has kept was opened without the worker, after whose visits the browser looks for a newer one.
  await registration.update()
}

/** Puts a waiting version into use and loads this tab again with it. Other tabs go on until they are loaded again. */
export function switchTo(worker: ServiceWorker, reload: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  tell(worker, { type: 'activate' })
}
