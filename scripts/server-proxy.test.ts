import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'

import { createServer, resolveConfig } from 'vite'
import { expect, test } from 'vitest'

import { serverProxy } from './server-proxy.ts'

const configFile = join(import.meta.dirname, '../vite.config.ts')

test('every path of the server leads to the server that `npm run dev` starts', async () => {
  const target = 'http://127.0.0.1:4999'
  const { server } = await resolveConfig({ configFile, server: { proxy: serverProxy(target) } }, 'serve')
  const targets = Object.entries(server.proxy ?? {}).map(([path, to]) => [path, typeof to === 'string' ? to : to.target] as const)
  expect(new Map(targets)).toEqual(
    new Map(['/api', '/e/', '/c/', '/socket.io', '/dev/outbox', '/dev/payments'].map((path) => [path, target])),
  )
})

test.each(['/api/health', '/e/secret', '/c/secret', '/dev/outbox', '/dev/payments/card'])(
  '%s is answered by the server behind the pages',
  async (path) => {
    const behind = createHttpServer((request, response) => response.end(`server ${request.url}`))
    const port = await listening(behind)
    const pages = await createServer({
      configFile: false,
      logLevel: 'silent',
      server: { port: 0, host: '127.0.0.1', ws: false, proxy: serverProxy(`http://127.0.0.1:${port}`) },
    })
    try {
      await pages.listen()
      const own = pages.httpServer?.address()
      if (!own || typeof own === 'string') throw new Error('the development server has no port')
      const response = await fetch(`http://127.0.0.1:${own.port}${path}`)
      expect(await response.text()).toBe(`server ${path}`)
    } finally {
      await pages.close()
      behind.close()
    }
  },
)

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address !== 'string') resolve(address.port)
    })
  })
