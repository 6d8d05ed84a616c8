import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

import helmet from 'helmet'

export interface HeaderSettings {
  /** True if people reach the server over HTTPS. */
  https: boolean
  /** True if the page loads Stripe's card form. */
  stripe: boolean
  /** URL of the embedded map, or null. */
  mapUrl: string | null
}

/** The security headers. They are the same on every response, so helmet runs once, on a dummy response. */
export function securityHeaders(settings: HeaderSettings): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options(settings))(answer.req, answer, () => undefined)
  return { ...answer.getHeaders(), 'permissions-policy': permissions(settings) }
}

const stripeScripts = 'https://js.stripe.com'
const stripeCalls = 'https://api.stripe.com'

/**
 * The options for helmet. The only inline script allowed is the one of the built page, by its hash (start/serve-web.ts). The page can read the token
 * cookie, so no foreign script may run in it (ruling 3).
 */
function options({ https, stripe, mapUrl }: HeaderSettings) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(stripe ? [stripeScripts] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(stripe ? [stripeCalls] : [])],
        frameSrc: ["'self'", 'blob:', ...(stripe ? [stripeScripts] : []), ...(mapUrl ? [new URL(mapUrl).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' as const },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
  }
}

const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

/** Browser features that the page does not use. Photographs come through the file dialog. Stripe's card form may use the Payment Request API. */
const permissions = ({ stripe }: HeaderSettings) =>
  [...unused.map((feature) => `${feature}=()`), stripe ? `payment=(self "${stripeScripts}")` : 'payment=()'].join(', ')
