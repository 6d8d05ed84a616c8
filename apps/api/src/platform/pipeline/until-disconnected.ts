import type { ServerResponse } from 'node:http'

/** Returns a signal that is aborted when the client disconnects before the whole response was written. */
export function untilDisconnected(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
