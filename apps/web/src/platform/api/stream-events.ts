import type { Endpoint } from '#contract/endpoint'

import { open, type CallRequest } from './call.ts'

/**
 * Calls an endpoint that answers with a text/event-stream, and hands over each event as it comes: its name, and its data as the endpoint declares them. Resolves at the end of the stream; aborting the signal
 * ends the connection. Throws ApiError where the call is refused.
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

/** One event as JSON; undefined for a comment. */
function eventIn(part: string): string | undefined {
  const fields = new Map(part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
  const data = fields.get('data')
  return data === undefined ? undefined : `{"name":${JSON.stringify(fields.get('event') ?? 'message')},"data":${data}}`
}
