import type {} from '#web/platform/first/first-script.ts'

/** The window of the person for whom a screen is drawn, in CSS pixels. */
export interface WindowSize {
  width: number
  height: number
}

const nothing = () => undefined

/** The token itself stays with the server, which reads on behalf of the session. Nothing can be set, so nothing is left for the next drawing. */
const cookies = Object.defineProperty({}, 'cookie', { get: () => 'token=held-by-the-server', set: nothing, enumerable: true })

/**
 * Gives a thread without a browser the few parts of one that the app reads while it is rendered: the size of the window, a session token, and empty
 * stores. Nothing is ever written to them. Effects and event handlers do not run there, so it needs no more.
 * @param read the text of a read that has arrived, by its address
 */
export function standInForBrowser(read: (address: string) => string | undefined) {
  const size: WindowSize = { width: 0, height: 0 }
  const store = { getItem: () => null, setItem: nothing, removeItem: nothing }
  const values = {
    window: globalThis,
    document: Object.assign(cookies, { documentElement: {}, addEventListener: nothing, removeEventListener: nothing }),
    localStorage: store,
    // A browser that can store something. Nothing is opened during rendering.
    indexedDB: {},
    sessionStorage: store,
    matchMedia: (query: string) => ({ matches: matches(query, size), addEventListener: nothing, removeEventListener: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
    fetch: async (address: string) => {
      const text = read(address)
      return text === undefined ? new Response('{}', { status: 404 }) : new Response(text)
    },
  }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  for (const side of ['Width', 'Height'] as const)
    Object.defineProperty(globalThis, `inner${side}`, { get: () => (side === 'Width' ? size.width : size.height), configurable: true })
  return {
    /** Sets the window of the next drawing and its address. */
    open({ width, height }: WindowSize, address: string) {
      Object.assign(size, { width, height })
      Object.defineProperty(globalThis, 'location', { value: new URL(address, 'https://server.invalid'), configurable: true })
    },
  }
}

/** Whether a window has the width that a media query asks for. Any other condition is not met. */
export function matches(query: string, { width }: WindowSize): boolean {
  const conditions = [...query.matchAll(/\(([a-z-]+):\s*([\d.]+)(px|em|rem)\)/g)]
  const asked = query.match(/\(/g)?.length ?? 0
  return (
    asked > 0 &&
    asked === conditions.length &&
    !/^(?:not|print)\b/.test(query) &&
    conditions.every(([, feature, number, unit]) => {
      const pixels = Number(number) * (unit === 'px' ? 1 : 16)
      if (feature === 'min-width') return width >= pixels
      return feature === 'max-width' && width <= pixels
    })
  )
}
