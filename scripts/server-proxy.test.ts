import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'

import { createServer, resolveConfig } from 'vite'

import { expect, test } from '#api/data/testing/test'
import { listening } from '#api/testing/raw-server'

import { serverProxy } from './server-proxy.ts'

const configFile = join(import.meta.dirname, '../vite.config.ts')

test('the pages keep no proxy with another target than the server that `npm run dev` starts', async () => {
  const proxy = serverProxy('http://127.0.0.1:4999')
  const { server } = await resolveConfig({ configFile, server: { proxy } }, 'serve')
  expect(server.proxy).toEqual(proxy)
})

test('every address that the server answers itself is answered by the server behind the pages', async ({ world }) => {
  await using product = await listening(world)
  // The tree of routes shows those that begin with another route below it. Its last one stands for the pages.
  const routes = [...product.app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S+) \(/gm)].map(([, route = '']) => route)
  expect(routes).toEqual(expect.arrayContaining(['/api/health', '/e/:secret', '/c/:secret', '/dev/outbox']))

  const behind = createHttpServer((request, response) => response.end(`server ${request.url}`))
  const pages = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false, proxy: serverProxy(await addressOf(behind)) },
  })
  try {
    await pages.listen()
    const own = pages.httpServer?.address()
    if (!own || typeof own === 'string') throw new Error('the development server has no port')
    for (const route of [...routes, '/socket.io/?transport=polling']) {
      const response = await fetch(`http://127.0.0.1:${own.port}${route}`)
      expect(await response.text(), route).toBe(`server ${route}`)
    }
  } finally {
    await pages.close()
    behind.close()
  }
})

const addressOf = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address !== 'string') resolve(`http://127.0.0.1:${address.port}`)
    })
  })
