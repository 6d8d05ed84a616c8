import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createApp } from '../app.ts'
import { identity } from '../data/sessions/identity.ts'
import { providerKeys, type World } from '../data/testing/test.ts'
import { watchReadiness } from '../platform/health/readiness.ts'
import { socketRealtime } from '../platform/realtime/socket-realtime.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { serveBesideApi } from '../start/serve-beside-api.ts'

/** Starts the whole server as in local mode, with its own test pages. */
export async function listening(world: World) {
  const { services, database, provider } = world
  const folder = mkdtempSync(join(tmpdir(), 'safepractice-raw-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>SafePractice</title>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  const readiness = watchReadiness({ probe: database, pool: database.pool, log: services.log })
  const app = await createApp({
    services,
    extend: (server) =>
      serveBesideApi(server, {
        publicUrl: 'http://localhost',
        database,
        readiness,
        devOutbox: true,
        emulator: { url: provider.url, publishableKey: providerKeys.publishableKey },
        webFolder: folder,
        log: services.log,
        kept: null,
      }),
  })
  const realtime = socketRealtime({ pool: database.pool, log: services.log, actorByToken: identity(services).actorByToken })
  realtime.attach(app.server, securityHeaders(services.settings))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    readiness.close()
    await realtime.close()
    app.server.closeAllConnections()
    await app.close()
    rmSync(folder, { recursive: true })
  }
  return { app, port, [Symbol.asyncDispose]: close }
}

/**
 * Sends the bytes and returns everything received until the server closes the connection. Bytes that may not form a complete request need `patience`:
 * after this many milliseconds the sender ends its side, because the server may rightly wait for more.
 */
export function exchange(port: number, bytes: Buffer, patience?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const silent = patience === undefined ? undefined : setTimeout(() => socket.end(), patience)
    const stuck = setTimeout(() => reject(new Error(`The connection stays open after ${JSON.stringify(bytes.toString('latin1'))}`)), 15_000)
    socket.on('data', (chunk: Buffer) => parts.push(chunk))
    // A reset by the server counts as closed.
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      clearTimeout(silent)
      clearTimeout(stuck)
      resolve(Buffer.concat(parts).toString('latin1'))
    })
    socket.write(bytes)
  })
}
