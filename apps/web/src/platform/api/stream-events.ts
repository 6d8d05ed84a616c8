import type { Endpoint } from '#contract/endpoint/endpoint'

import { open, type CallRequest } from './call.ts'

/**
 * Calls an endpoint that responds with a text/event-stream. Passes on each event as it arrives, with its name and its data as declared by the
 * endpoint. Resolves at the end of the stream. Aborting the signal closes the connection. Throws ApiError if the call is rejected.
 */
export async function streamEvents<E extends Endpoint, Event extends { name: string; data: unknown }>(
  endpoint: E,
  request: CallRequest<E>,
  onEvent: (event: Event) => void,
): Promise<void> {
  const reader = (await open(endpoint, request)).body?.getReader()
  if (!reader) return
  const stop = () => void reader.cancel().catch(() => undefined)
  request.signal?.addEventListener('abort', stop, { once: true })
  if (request.signal?.aborted) stop()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text += decoder.decode(piece.value, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = eventIn(part)
        if (event !== undefined && !request.signal?.aborted) onEvent(JSON.parse(event))
      }
    }
  } finally {
    request.signal?.removeEventListener('abort', stop)
  }
}

/** Returns one event as JSON; undefined for a comment. */
function eventIn(part: string): string | undefined {
  const fields = new Map(part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const data = fields.get('data')
  return data === undefined ? undefined : `{"name":${JSON.stringify(fields.get('event') ?? 'message')},"data":${data}}`
}
