/** The name of the cache with the address at which this browser gets messages, and its one entry. The page reads it, too (push-here.ts). */
export const keptPush = { cache: 'push', path: '/push-address' }

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

/** A notification as the server sends it, in the shape of Declarative Web Push. `navigate` is the address that it opens. */
interface PushText {
  web_push: 8030
  notification: { title: string; body: string; navigate: string; lang: string; tag: string }
  /** The number of tasks due. */
  app_badge: number
}
interface PushEvent extends Waiting {
  data: { json(): unknown } | null
}
interface ClickEvent extends Waiting {
  notification: { data: unknown; close(): void }
}
/** The push service has ended the address. Browsers leave out what they no longer know. */
interface AddressEvent extends Waiting {
  oldSubscription?: Subscription | null
  newSubscription?: Subscription | null
}

interface Subscription {
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
  unsubscribe(): Promise<boolean>
}

/** What this browser keeps about its address, to prove itself when it gets another one. */
export interface KeptPush {
  endpoint: string
  /** The secret of the address. */
  auth: string
  /** The key of the server that the address accepts. */
  serverKey: string
}

/** The part of the worker's global scope that is used here. */
export interface PushScope {
  caches: CacheStorage
  fetch(request: Request | string, options?: RequestInit): Promise<Response>
  location: { origin: string }
  navigator?: { setAppBadge?(count: number): Promise<void> }
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>
    pushManager?: { subscribe(options: { userVisibleOnly: boolean; applicationServerKey: string }): Promise<Subscription> }
  }
  clients: { openWindow(url: string): Promise<unknown> }
  addEventListener(type: 'push', handle: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', handle: (event: ClickEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', handle: (event: AddressEvent) => void): void
}

/** Shows the notifications that the server sends to this device, and hands over a new address of it (decision 142). */
export function servePush(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    // In a new window, because an open one may hold what somebody is typing.
    event.waitUntil(scope.clients.openWindow(addressIn(scope, event.notification.data)))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewAddress(scope, event)))
}

const generalWords = { title: 'SafePractice', body: 'Open SafePractice to see what is new.', navigate: '/', lang: 'en-US', tag: '' }

/** Shows what the server sent. A browser takes the permission away if nothing is shown, so a text that cannot be read is shown in general words. */
async function showPush({ registration, navigator }: PushScope, { data }: PushEvent): Promise<void> {
  // What our server did not send may be anything.
  const text = await Promise.resolve()
    .then(() => data?.json() as PushText | null)
    .catch(() => null)
  const { title, body, navigate, lang, tag } = { ...generalWords, ...text?.notification }
  await registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', badge: '/badge-96.png', data: navigate })
  if (typeof text?.app_badge === 'number') await navigator?.setAppBadge?.(text.app_badge).catch(() => undefined)
}

/** The address that a notification opens: always one of this app. */
function addressIn({ location }: PushScope, navigate: unknown): string {
  const url = typeof navigate === 'string' && URL.canParse(navigate, location.origin) ? new URL(navigate, location.origin) : undefined
  return url?.origin === location.origin ? url.href : `${location.origin}/`
}

/**
 * Registers this browser anew and hands its new address over, without a page and without a session: the secret of the old address proves who it is. If the
 * server does not answer, the old address stays kept, and the next page that is opened hands over. If the server does not know it, the device was turned
 * off, and the new address ends.
 */
async function renewAddress(scope: PushScope, { oldSubscription, newSubscription }: AddressEvent): Promise<void> {
  const { caches, fetch, registration } = scope
  const cache = await caches.open(keptPush.cache)
  const kept = (await (await cache.match(keptPush.path))?.json()) as KeptPush | undefined
  if (!kept) return
  const next =
    newSubscription ?? (await registration.pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: kept.serverKey }))
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = next?.toJSON() ?? {}
  if (!next || endpoint === kept.endpoint) return
  const old = { endpoint: oldSubscription?.toJSON().endpoint ?? kept.endpoint, auth: oldSubscription?.toJSON().keys?.['auth'] ?? kept.auth }
  const body = JSON.stringify({ old, endpoint, keys: { p256dh, auth } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/v2/push/renewedDevice', { method: 'PUT', credentials: 'omit', headers, body })
  if (answer.ok) await cache.put(keptPush.path, Response.json({ ...kept, endpoint, auth } satisfies KeptPush))
  if (answer.status !== 404) return
  await next.unsubscribe()
  await caches.delete(keptPush.cache)
}
