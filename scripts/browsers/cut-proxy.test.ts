import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { startCutProxy } from './cut-proxy.ts'

test('the proxy forwards until it is cut, and again at the same port when it is restored', async () => {
  const server = createServer((_, answer) => void answer.end('here'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const target = typeof address === 'object' ? (address?.port ?? 0) : 0
  const proxy = await startCutProxy({ target })
  const ask = async () => (await fetch(`http://127.0.0.1:${proxy.port}`)).text()
  expect(await ask()).toBe('here')
  await proxy.cut()
  await expect(ask()).rejects.toThrow('fetch failed')
  await proxy.restore()
  expect(await ask()).toBe('here')
  await proxy[Symbol.asyncDispose]()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
