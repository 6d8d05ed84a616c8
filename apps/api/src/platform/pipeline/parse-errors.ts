import { STATUS_CODES, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { HeadTooLarge, TooSlow, MalformedRequest, type ErrorBody, type ErrorDeclaration } from '#contract/endpoint/errors'

const declarations = new Map<string | undefined, ErrorDeclaration>([
  ['ERR_HTTP_REQUEST_TIMEOUT', TooSlow],
  ['HPE_HEADER_OVERFLOW', HeadTooLarge],
])

interface ParseErrors {
  /** Headers of every response. */
  headers: OutgoingHttpHeaders
  newRequestId: () => string
}

/**
 * Responds to requests that the HTTP parser rejects, before Fastify creates a request. Uses the common error shape (ruling 16) and closes the
 * connection.
 */
export function parseErrors({ headers, newRequestId }: ParseErrors) {
  return (problem: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.writable && problem.code !== 'ECONNRESET' && !hasStartedResponse(socket))
      socket.write(answer(declarations.get(problem.code) ?? MalformedRequest, headers, newRequestId()))
    socket.destroySoon()
  }
}

/** Returns whether a response has already started on this socket. Writing an error into it would corrupt it. */
function hasStartedResponse(socket: Socket): boolean {
  const under = Reflect.get(socket, '_httpMessage') as ServerResponse<IncomingMessage> | null | undefined
  return under?.headersSent === true
}

function answer({ status, code, text }: ErrorDeclaration, headers: OutgoingHttpHeaders, requestId: string): string {
  const body = JSON.stringify({ code, error: text, message: text, requestId } satisfies ErrorBody)
  const lines = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`
}
