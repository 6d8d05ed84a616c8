import { onTestFinished } from 'vitest'

import { contract } from '#contract/contract'
import { commonErrors } from '#contract/endpoint/errors'

import { createApp } from '../app.ts'
import { expect, test, type World } from '../data/testing/test.ts'

/** Creates an app in this mode with its documentation, closed after the test. */
async function appOf({ services }: World, mode: 'local' | 'production') {
  const app = await createApp({ services: { ...services, settings: { ...services.settings, mode } } })
  onTestFinished(() => app.close())
  return app
}

interface Operation {
  operationId: string
  summary: string
  description: string
  security?: unknown[]
  responses: Record<string, { description: string }>
}

/** The operations of the OpenAPI document, by the names of their endpoints. */
async function operationsOf(world: World): Promise<ReadonlyMap<string, Operation>> {
  const reply = await (await appOf(world, 'local')).inject({ method: 'GET', url: '/api/docs/json' })
  expect(reply.statusCode).toBe(200)
  const { paths }: { paths: Record<string, Record<string, Operation>> } = reply.json()
  return new Map(Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])))
}

test('the OpenAPI document lists every endpoint with its access and every error that it may answer with', async ({ world }) => {
  const operations = await operationsOf(world)
  expect([...operations.keys()].sort()).toEqual([...contract.keys()].sort())
  for (const [name, endpoint] of contract) {
    const { summary, description, responses } = operations.get(name) ?? expect.fail(name)
    expect([summary, description], name).toEqual([endpoint.summary, expect.stringContaining(`Access: ${endpoint.access.rule}.`)])
    const errors = [...(endpoint.errors ?? []), ...commonErrors]
    for (const { status, code, text } of errors) expect(responses[status]?.description, `${name} ${status}`).toContain(`${code}: ${text}`)
    const good = endpoint.response === 'none' ? 204 : 200
    expect(Object.keys(responses).map(Number), name).toEqual([...new Set([good, ...errors.map(({ status }) => status)])].sort())
  }
})

test('the OpenAPI document asks for a token wherever an endpoint needs one', async ({ world }) => {
  const operations = await operationsOf(world)
  const needsToken = (name: string) => operations.get(name)?.security !== undefined
  expect(needsToken('getSession')).toBe(true)
  for (const [name, { access }] of contract) expect(needsToken(name), name).toBe(!['public', 'capability', 'webhook'].includes(access.rule))
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
