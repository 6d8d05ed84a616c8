import type { Agent } from 'node:http'

import type { ProxyOptions } from 'vite'

/**
 * The proxies of the development server of the pages, for every path that the product's server answers itself: the API, the public pages of locations, the
 * certificate check, the legal documents, the socket, and the tools of local mode. Each one needs the same target. A path that keeps another target can end at the
 * development server itself, which then forwards the request to itself forever.
 */
export function serverProxy(target: string, agent?: Agent): Record<string, ProxyOptions> {
  const local = agent ? { target, agent } : { target }
  return {
    '/api': { target },
    '/b/': { target },
    '/e/': { target },
    '/c/': { target },
    '/i/': { target },
    '/legal': { target },
    '/dev/outbox': local,
    '/dev/payments': local,
    '/socket.io': { target, ws: true },
  }
}
