import { createServer, request as send, Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** `slow` is a mobile network, as Lighthouse defines it for a mid-range phone; `fast` is that of the machine. */
export type Speed = 'slow' | 'fast' | 'none'

/** Milliseconds from a request to the first byte of its answer, and the bytes of all answers together for each millisecond. */
const slow = { latency: 150, bytes: 1_600_000 / 8 / 1_000 }
/** Bytes that are sent at once, so that answers that arrive together share the network. */
const portion = 1_500

/** A network between the browser and the server, as a proxy. */
export interface SlowNetwork {
  /** The proxy for the browser: `http://host:port`. */
  proxy: string
  setSpeed(speed: Speed): void
  close(): Promise<void>
}

/**
 * Starts a proxy that is as slow as a mobile network. It delays each request and paces the bytes of all answers, as the network emulation of the
 * browser does, but outside of the browser, which therefore need not watch its requests. Bodies of requests are small and are not paced.
 */
export async function slowNetwork(): Promise<SlowNetwork> {
  let speed: Speed = 'fast'
  const agent = new Agent({ keepAlive: true })
  const pace = pacer()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const arrives = performance.now() + slow.latency
    const from = await forward(request, agent)
    if (speed === 'slow') await sleep(Math.max(0, arrives - performance.now()))
    response.writeHead(from.statusCode ?? 502, from.rawHeaders)
    // The browser should receive the headers without the body.
    response.flushHeaders()
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += portion) {
        const part = chunk.subarray(at, at + portion)
        if (speed === 'slow') await pace(part.length)
        response.write(part)
      }
    response.end()
  }
  const server = createServer((request, response) => {
    if (speed === 'none') return void request.socket.destroy()
    answer(request, response).catch(() => response.destroy())
  })
  const tunnels = new Set<Duplex>()
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    const { hostname, port } = new URL(`http://${url}`)
    const to = connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 Connection Established\r\n\r\n'))
    for (const end of [socket, to]) end.on('error', () => undefined).on('close', () => [socket, to].forEach((one) => one.destroy()))
    tunnels.add(socket)
    socket.once('close', () => tunnels.delete(socket))
    if (speed === 'none') socket.destroy()
    else to.pipe(socket).pipe(to)
  })
  const cut = () => {
    server.closeAllConnections()
    for (const socket of tunnels) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSpeed(next) {
      speed = next
      if (next === 'none') cut()
    },
    async close() {
      cut()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(request: IncomingMessage, agent: Agent): Promise<IncomingMessage> {
  const { method, headers, url = '' } = request
  return new Promise((resolve, reject) => {
    request.pipe(send(url, { method, headers, agent }, resolve).on('error', reject))
  })
}

/** Returns a function that resolves when the network has carried the given number of bytes, after those of earlier calls. */
function pacer() {
  let free = 0
  return async (bytes: number) => {
    const now = performance.now()
    free = Math.max(free, now) + bytes / slow.bytes
    // Timers are late by up to a millisecond, which the next portion makes up for.
    if (free - now > 1) await sleep(free - now - 1)
  }
}
