import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The id of the type `text`. */
const textType = 25

/** Runs a server that implements just enough of PostgreSQL's protocol to report its version to `pg`, and records every query. */
export async function oldPostgres(version: string) {
  const queries: string[] = []
  const server = createServer((socket) => {
    let begun = false
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (!begun) {
        begun = true
        return answer(socket, message('R', number(0, 4)), ready)
      }
      // A query consists of its type, its length, its text and a zero byte. Anything else ends the connection.
      if (data.toString('latin1', 0, 1) !== 'Q') return socket.end()
      queries.push(data.toString('utf8', 5, data.length - 1))
      const column = Buffer.concat([zeroEnded('server_version'), Buffer.alloc(6), number(textType, 4), Buffer.alloc(8)])
      const value = Buffer.from(version)
      answer(
        socket,
        message('T', number(1, 2), column),
        message('D', number(1, 2), number(value.length, 4), value),
        message('C', zeroEnded('SHOW')),
        ready,
      )
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return { url: `postgresql://somebody@127.0.0.1:${port}/any`, queries, [Symbol.asyncDispose]: close }
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const zeroEnded = (text: string) => Buffer.from(`${text}\0`)

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), number(body.length + 4, 4), body])
}

const ready = message('Z', Buffer.from('I'))

const answer = (socket: Socket, ...messages: Buffer[]) => void socket.write(Buffer.concat(messages))
