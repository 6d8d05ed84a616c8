import { connect, createServer, type Socket } from 'node:net'

/** Stands between a browser and the product, so that their connection can be cut as by a lost network. */
export interface CutProxy extends AsyncDisposable {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again, at the same port. */
  restore(): Promise<void>
}

/** Forwards TCP connections to a local port, unread. @param own its own port; 0 takes a free one */
export async function startCutProxy({ target, own = 0 }: { target: number; own?: number }): Promise<CutProxy> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(own)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const { port } = address
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    restore: async () => void (server.listening || (await listen(port))),
    [Symbol.asyncDispose]: cut,
  }
}
