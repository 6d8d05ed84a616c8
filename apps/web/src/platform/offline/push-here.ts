import { keptPush, type KeptPush } from './push-worker.ts'

/**
 * What this browser can do about notifications. `homeScreen`: an iPhone or iPad shows them only for an app on the home screen. `refused`: the person refused
 * them, and only the settings of the browser can change that. `notReady`: the service worker is not installed.
 */
export type PushSupport = 'homeScreen' | 'unsupported' | 'refused' | 'notReady' | 'ready'

type WithServiceWorker = Partial<Pick<Navigator, 'serviceWorker'>>
const registrationHere = async () => (navigator as WithServiceWorker).serviceWorker?.getRegistration().catch(() => undefined)

const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Finds out what this browser can do, without asking the person anything. */
export async function pushSupport(): Promise<PushSupport> {
  if (!('PushManager' in window) || !('Notification' in window)) return isApplePhone() && !isInstalled() ? 'homeScreen' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return (await registrationHere())?.active ? 'ready' : 'notReady'
}

/** The address at which this browser gets messages; undefined if there is none. */
export async function pushEndpointHere(): Promise<string | undefined> {
  return (await subscriptionHere())?.endpoint
}

const subscriptionHere = async () => (await registrationHere())?.pushManager?.getSubscription().catch(() => null) ?? null

/** A browser's description of itself for the server. */
export interface BrowserPush {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Asks the person for the permission and registers this browser at its push service. Call it from a click: browsers ignore the question otherwise.
 * @returns `refused` if the person refused
 * @throws if the push service does not answer
 */
export async function registerPush(serverKey: string): Promise<BrowserPush | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const registration = await navigator.serviceWorker.ready
  // An address that accepts another key of a server would get nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  await keep(subscription)
  return described(subscription)
}

function described(subscription: PushSubscription): BrowserPush {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Ends the address of this browser. Never rejects. */
export async function endPushHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe().catch(() => false)
  await cachesHere()
    ?.delete(keptPush.cache)
    .catch(() => false)
}

/** Browsers have it only at secure addresses. */
const cachesHere = () => (window as Partial<Pick<Window, 'caches'>>).caches

/** Keeps the address of this browser for the service worker, which hands over a new one when the push service ends it. Never rejects. */
export async function keepAddressHere(): Promise<void> {
  const subscription = await subscriptionHere()
  if (subscription) await keep(subscription)
}

async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = described(subscription)
  const key = subscription.options?.applicationServerKey
  if (!key) return
  const kept: KeptPush = { endpoint, auth: keys.auth, serverKey: base64UrlOf(key) }
  const cache = await cachesHere()
    ?.open(keptPush.cache)
    .catch(() => undefined)
  await cache?.put(keptPush.path, Response.json(kept)).catch(() => undefined)
}

const base64UrlOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * What the server must be told if the address of this browser has changed and the service worker could not hand it over, or the browser does not wake it for
 * that; otherwise undefined.
 */
export async function changedAddressHere(): Promise<({ old: { endpoint: string; auth: string } } & BrowserPush) | undefined> {
  const [subscription, cache] = [await subscriptionHere(), await cachesHere()?.open(keptPush.cache)]
  const kept = (await (await cache?.match(keptPush.path))?.json()) as KeptPush | undefined
  if (!subscription || !kept || kept.endpoint === subscription.endpoint) return undefined
  return { old: { endpoint: kept.endpoint, auth: kept.auth }, ...described(subscription) }
}
