import { onTestFinished } from 'vitest'

import { contract } from '#contract/contract'

import { createApp } from '../app.ts'
import { expect, test, type World } from '../data/testing/test.ts'

/** Creates an app in this mode with its documentation, closed after the test. */
async function appOf({ services }: World, mode: 'local' | 'production') {
  const app = await createApp({ services: { ...services, settings: { ...services.settings, mode } } })
  onTestFinished(() => app.close())
  return app
}

test('the OpenAPI document lists every endpoint with its access and its refusals', async ({ world }) => {
  const reply = await (await appOf(world, 'local')).inject({ method: 'GET', url: '/api/docs/json' })
  expect(reply.statusCode).toBe(200)
  const document: {
    paths: Record<string, Record<string, { operationId: string; description: string; responses: Record<string, unknown> }>>
  } = reply.json()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map((operation) => operation.operationId).sort()).toEqual([...contract.keys()].sort())
  for (const operation of operations) {
    expect(operation.description).toMatch(/^Access: /)
    expect(Object.keys(operation.responses)).toContain('422')
  }
})

test('the documentation page is served to a browser', async ({ world }) => {
  const reply = await (await appOf(world, 'local')).inject({ method: 'GET', url: '/api/docs' })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('swagger-ui')
})

test('production serves no documentation to visitors', async ({ world }) => {
  const app = await appOf(world, 'production')
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
})
