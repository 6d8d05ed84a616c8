import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between the servers and a service, so that the service can go away. */
export interface Gate {
  port: number
  /** Lets everything through. */
  open(): void
  /** Refuses connections, as a service that does not run. */
  refuse(): void
  /** Takes connections and lets nothing through, as a network that loses every packet. */
  silence(): void
}

/** Opens a gate to a port of this machine. It closes with the stack. */
export async function openGate(to: number, stack: AsyncDisposableStack): Promise<Gate> {
  let state: 'open' | 'refused' | 'silent' = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((caller) => {
    keep(caller)
    if (state === 'refused') return void caller.resetAndDestroy()
    if (state === 'silent') return void caller.resume()
    const service = keep(connect(to, '127.0.0.1'))
    caller.pipe(service).pipe(caller)
    caller.on('close', () => service.destroy())
    service.on('close', () => caller.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const change = (next: typeof state) => () => {
    state = next
    for (const socket of sockets) socket.destroy()
  }
  stack.defer(async () => {
    change('refused')()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, open: change('open'), refuse: change('refused'), silence: change('silent') }
}
