/** The realtime connection as the app uses it. */
export interface Connection {
  onAny: (listener: (event: string) => void) => unknown
  /** Calls the listener each time the connection is restored. */
  onBack: (listener: () => void) => unknown
  /** Calls the listener when the server closes or rejects the connection, because the session may be over. */
  onDoubt: (listener: () => void) => unknown
  close: () => unknown
}

/** The part of a socket.io socket that is used here. */
export interface SocketLike {
  /** Whether the library reconnects by itself. */
  active: boolean
  connect: () => unknown
  close: () => unknown
  onAny: (listener: (event: string) => void) => unknown
  on: (event: 'connect' | 'disconnect' | 'connect_error', listener: (reason: unknown) => void) => unknown
}

/** Error messages of the server that reject the session for good; reconnecting is pointless. */
const finalErrors = ['session.signed_out', 'access.forbidden']
const pause = 1_000
/** Delay in milliseconds when the session has too many sockets. Another page must close first. */
const longPause = 60_000

/**
 * Wraps a socket so that it reconnects where the library gives up: when the server closed the connection, for example on a restart, or could not
 * look up the session. It stays closed after `close` or when the session is over.
 */
export function reconnectingSocket(socket: SocketLike): Connection {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasConnected = false
  const backListeners = new Set<() => void>()
  const doubtListeners = new Set<() => void>()
  const reportDoubt = () => doubtListeners.forEach((listener) => listener())
  const reconnect = (after = pause) => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), after)
  }
  socket.on('connect', () => {
    if (wasConnected) for (const listener of backListeners) listener()
    wasConnected = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    reportDoubt()
    reconnect()
  })
  socket.on('connect_error', (error) => {
    const reason = error instanceof Error ? error.message : ''
    if (finalErrors.includes(reason)) reportDoubt()
    else if (!socket.active) reconnect(reason === 'request.too_many' ? longPause : pause)
  })
  return {
    onAny: (listener) => socket.onAny(listener),
    onBack: (listener) => backListeners.add(listener),
    onDoubt: (listener) => doubtListeners.add(listener),
    close: () => {
      clearTimeout(timer)
      socket.close()
    },
  }
}
