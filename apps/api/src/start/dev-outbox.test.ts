import { connect, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

import fastify from 'fastify'
import { z } from 'zod'

import { sendMessage } from '#api/data/messages/send-message'
import { expect, test, type World } from '#api/data/testing/test'

import { serveDevOutbox } from './dev-outbox.ts'

async function listening(world: World, host = '127.0.0.1') {
  const app = fastify()
  serveDevOutbox(app, { database: world.database, publicUrl: 'http://localhost' })
  await app.listen({ host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { port, url: `http://localhost:${port}/dev/outbox`, [Symbol.asyncDispose]: () => app.close() }
}

/** Sends one raw request, written as a browser or a proxy would. */
function ask(port: number, lines: readonly string[], { host = '127.0.0.1', version = '1.1' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host }, () =>
      socket.write(`GET /dev/outbox HTTP/${version}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`),
    )
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      if (text.includes('</html>') || text.startsWith('HTTP/1.1 404')) socket.destroy()
    })
  })
}

const browser = (port: number) => [`Host: localhost:${port}`, 'Connection: keep-alive', 'Accept: text/html']

test('a browser and a program on this machine can read the messages', async ({ world }) => {
  const { services } = world
  await world.system((db) =>
    sendMessage(
      { db, now: services.clock.now(), services, after: () => undefined },
      { channel: 'email', urgency: 'ordinary', to: 'a@b.example', subject: 'Your <code>', text: '1234', practiceId: null },
    ),
  )
  await using server = await listening(world)
  expect(await ask(server.port, browser(server.port))).toMatch(/^HTTP\/1\.1 200 [^]*Your &lt;code&gt;/)
  expect(await ask(server.port, [...browser(server.port), 'Sec-Fetch-Site: none'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(server.port, [...browser(server.port), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: document'])).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  const reply = await fetch(server.url, { headers: { accept: 'application/json' } })
  const [message] = z.array(z.object({ id: z.string(), to: z.string(), text: z.string() })).parse(await reply.json())
  expect(message).toMatchObject({ to: 'a@b.example', text: '1234' })
  const html = await fetch(`${server.url}/${message?.id}`, { headers: { connection: 'keep-alive' } })
  expect(await html.text()).toContain('<title>Your &#60;code&#62;</title>')
  expect((await fetch(`${server.url}/${message?.id}`, { headers: { via: '1.1 proxy' } })).status).toBe(404)
})

test.for([
  'X-Forwarded-For: 203.0.113.7',
  'X-Forwarded-Proto: https',
  'Forwarded: for=203.0.113.7',
  'Via: 1.1 proxy',
  'X-Real-IP: 203.0.113.7',
  'CF-Connecting-IP: 203.0.113.7',
  'True-Client-IP: 203.0.113.7',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Site: same-site',
])('nothing is shown with %s', async (line, { world }) => {
  await using server = await listening(world)
  expect(await ask(server.port, [...browser(server.port), line])).toMatch(/^HTTP\/1\.1 404 /)
})

test('nothing is shown for another Host', async ({ world }) => {
  await using server = await listening(world)
  for (const host of ['rebound.example', `rebound.example:${server.port}`, 'localhost.evil.example', ''])
    expect(await ask(server.port, [`Host: ${host}`, 'Connection: keep-alive'])).toMatch(/^HTTP\/1\.1 404 /)
})

/** The headers that nginx sends upstream with only `proxy_pass http://localhost:3000`, up to version 1.29 and later. */
test.for([
  ['1.0', ['Connection: close']],
  ['1.1', ['Connection: close']],
  ['1.1', []],
  ['1.0', ['Connection: keep-alive']],
] as const)('nothing is shown through a proxy that adds no headers: HTTP/%s %o', async ([version, lines], { world }) => {
  await using server = await listening(world)
  const answer = await ask(server.port, [`Host: localhost:${server.port}`, 'Accept: text/html', ...lines], { version })
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('Connection: keep-alive')
  expect(answer).not.toContain('Outbox')
})

test('nothing is shown to another machine that claims to be localhost', async ({ world, skip }) => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4')
  if (!outer) return skip('This machine has no address but its own.')
  await using server = await listening(world, '0.0.0.0')
  expect(await ask(server.port, browser(server.port), { host: outer.address })).toMatch(/^HTTP\/1\.1 404 /)
})
