/** The required interface of a connection. */
export interface Connection {
  onAny: (listener: (event: string) => void) => unknown
  /** Calls the listener each time the connection is restored. */
  onBack: (listener: () => void) => unknown
  /** Calls the listener when the server ended the connection or refuses it: the session may be over. */
  onDoubt: (listener: () => void) => unknown
  close: () => unknown
}

/** The used part of a socket.io socket. */
export interface SocketLike {
  /** Whether the library tries again by itself. */
  active: boolean
  connect: () => unknown
  close: () => unknown
  onAny: (listener: (event: string) => void) => unknown
  on: (event: 'connect' | 'disconnect' | 'connect_error', listener: (reason: unknown) => void) => unknown
}

/** The server's words when it will not have this session any more; asking again changes nothing. */
const final = ['session.signed_out', 'access.forbidden']
const pause = 1_000
/** With too many sockets of a session, another page must close first. */
const longPause = 60_000

/**
 * A connection that comes back: the library gives up where the server said goodbye, as it does when it is restarted, or could not
 * look up the session. It stays closed once it was closed here, or when the session is over.
 */
export function lasting(socket: SocketLike): Connection {
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = false
  const backListeners = new Set<() => void>()
  const doubtListeners = new Set<() => void>()
  const doubt = () => doubtListeners.forEach((listener) => listener())
  const again = (after = pause) => {
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), after)
  }
  socket.on('connect', () => {
    if (known) for (const listener of backListeners) listener()
    known = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    doubt()
    again()
  })
  socket.on('connect_error', (error) => {
    const reason = error instanceof Error ? error.message : ''
    if (final.includes(reason)) doubt()
    else if (!socket.active) again(reason === 'request.too_many' ? longPause : pause)
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
