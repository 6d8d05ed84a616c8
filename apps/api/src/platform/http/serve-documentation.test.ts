import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { endpoint, type Endpoint } from '#contract/endpoint/endpoint'

import { serveDocumentation } from './serve-documentation.ts'

/** A contract that counts how often its endpoints are read. */
class CountedContract extends Map<string, Endpoint> {
  reads = 0
  override [Symbol.iterator]() {
    this.reads += 1
    return super[Symbol.iterator]()
  }
}

function documented() {
  const access = { rule: 'public', reason: 'A test.' } as const
  const greet = endpoint({
    method: 'GET',
    path: '/api/v2/greeting',
    access,
    summary: 'A greeting',
    response: z.object({ text: z.string() }),
  })
  const contract = new CountedContract([['greet', greet]])
  const app = fastify()
  onTestFinished(() => app.close())
  serveDocumentation(app, contract)
  return { app, contract }
}

test('the document is built on the first request, and only once', async () => {
  const { app, contract } = documented()
  await app.ready()
  expect(contract.reads, 'after the start').toBe(0)
  const replies = await Promise.all([app.inject('/api/docs/json'), app.inject('/api/docs')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(Object.keys(replies[0].json().paths)).toEqual(['/api/v2/greeting'])
  await app.inject('/api/docs/json')
  expect(contract.reads).toBe(1)
})

test('only the documentation is served: an endpoint of the contract cannot be called there, and an unknown page is left to the app as 404', async () => {
  const { app } = documented()
  app.setErrorHandler((problem: Error & { statusCode: number }, _request, reply) => reply.code(problem.statusCode).send('the app’s own'))
  expect((await app.inject('/api/v2/greeting')).statusCode).toBe(404)
  for (const url of ['/api/docs/none', '/api/docs/static/none.js'])
    expect(await app.inject(url), url).toMatchObject({ statusCode: 404, body: 'the app’s own' })
})

test('an app that never showed its documentation closes without building it', async () => {
  const { app, contract } = documented()
  await app.ready()
  await app.close()
  expect(contract.reads).toBe(0)
})
