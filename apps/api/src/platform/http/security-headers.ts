import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

import helmet from 'helmet'

export interface Surroundings {
  /** People reach the server by https. */
  https: boolean
  /** The page loads the card form of Stripe. */
  stripe: boolean
  /** Address of the embedded map, or null. */
  mapUrl: string | null
}

/** The security headers. They are the same on every response, so helmet runs once, on a dummy response. */
export function securityHeaders(surroundings: Surroundings): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options(surroundings))(answer.req, answer, () => undefined)
  return { ...answer.getHeaders(), 'permissions-policy': permissions(surroundings) }
}

const stripeScripts = 'https://js.stripe.com'
const stripeCalls = 'https://api.stripe.com'

/** No inline script but the one of the built page, by its hash (start/serve-web.ts): the token cookie is readable by the page, so no foreign script may run in it (ruling 3). */
function options({ https, stripe, mapUrl }: Surroundings) {
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

/** The page uses none of these; photographs come through the file dialog. Stripe's card form may offer payment by the browser. */
const permissions = ({ stripe }: Surroundings) =>
  [...unused.map((feature) => `${feature}=()`), stripe ? `payment=(self "${stripeScripts}")` : 'payment=()'].join(', ')
