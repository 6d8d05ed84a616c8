import { request as plainRequest } from 'node:http'
import { request } from 'node:https'

import { CodeFault } from '../logging/error-facts.ts'
import { isPushAddress, publicLookup } from './push-address.ts'

/** Loads the library that encrypts messages at its first use, because loading it slows down the start of a server. */
export const loadWebPush = async () => (await import('web-push')).default

/** The pair of keys with which this server proves to push services who it is (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** A browser, as it described itself. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** The text that the browser decrypts. */
  payload: string
  keys: PushKeys
  /** Whom the push service can write to: `mailto:` and an address. */
  contact: string
  /** An urgent message also reaches a phone that saves power. */
  urgent: boolean
  /** A later message with the same topic replaces one that is not delivered yet. At most 32 letters and digits. */
  topic?: string
}

/** What a push service answered. */
export interface PushAnswer {
  status: number
  /** The header `Retry-After`. */
  retryAfter?: string
}

/** Sends messages to the push services of browsers. */
export interface PushService {
  /** Whether messages may be sent to an address. */
  allows(endpoint: string): boolean
  /** Sends one message. @throws CodeFault if there is no answer, or if the address is not allowed */
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>
}

/** How long a push service keeps a message for a device that is off. */
const secondsKept = 24 * 3_600
const patience = 20_000

/** Push services as browsers name them. `testService` is the origin of one of tests, the only one that may be on this machine. */
export function pushService(testService: string | null): PushService {
  const allows = (endpoint: string) => isPushAddress(endpoint, testService)
  return {
    allows,
    send: async ({ endpoint, p256dh, auth }, { payload, keys, contact, urgent, topic }) => {
      if (!allows(endpoint)) throw new CodeFault('not the address of a push service')
      const webPush = await loadWebPush()
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: secondsKept,
        urgency: urgent ? 'high' : 'normal',
        ...(topic !== undefined && { topic }),
      })
      return post(new URL(endpoint), details, new URL(endpoint).origin === testService)
    },
  }
}

/** Posts the encrypted message. Follows no redirect, and reads nothing of the answer but its status and when to ask again. */
function post(
  url: URL,
  { headers, body }: { headers: Record<string, unknown>; body: Buffer | null },
  isTest: boolean,
): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(patience),
      ...(!isTest && { lookup: publicLookup() }),
    }
    const sent = (isTest && url.protocol === 'http:' ? plainRequest : request)(url, options, (answer) => {
      answer.destroy()
      const retryAfter = answer.headers['retry-after']
      resolve({ status: answer.statusCode ?? 0, ...(retryAfter !== undefined && { retryAfter }) })
    })
    sent.on('error', () => reject(new CodeFault('the push service did not answer')))
    sent.end(body)
  })
}
