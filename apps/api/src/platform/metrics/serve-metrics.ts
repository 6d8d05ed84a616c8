import { createServer, type Server } from 'node:http'

interface Page {
  contentType: string
  /** Returns the metrics. A failure is answered with 500 and goes no further. */
  text(): Promise<string>
}

/**
 * Answers `GET /metrics` and nothing else. Scrapes at the same moment share one answer. It has no sign-in, so it listens on an address that only the
 * monitoring can reach.
 */
export function metricsServer({ contentType, text }: Page): Server {
  let writing: Promise<string> | undefined
  const server = createServer((request, response) => {
    const path = /^[^?]*/.exec(request.url ?? '')?.[0]
    const isAsked = path === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')
    request.resume()
    if (!isAsked) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.\n')
    writing ??= text().finally(() => (writing = undefined))
    writing.then(
      (lines) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(lines),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read.\n'),
    )
  })
  // Without a listener, an error of the server would end the process.
  server.on('error', () => undefined)
  server.requestTimeout = 10_000
  server.headersTimeout = 10_000
  server.maxConnections = 20
  return server
}
