import type { SwaggerOptions } from '@fastify/swagger'
import { z } from 'zod'

import { isEndpoint, type Endpoint } from '#contract/endpoint/endpoint'
import { commonErrors, ErrorBody } from '#contract/endpoint/errors'

/** The OpenAPI document, generated from the contract alone. */
export function documentation(): SwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'SafePractice',
        version: '1',
        description: 'Every call of SafePractice. After signing in, send the token as a Bearer header.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint, name } = (route.config ?? {}) as { endpoint?: unknown; name?: string }
      if (!isEndpoint(endpoint)) return { schema: { ...schema, hide: true }, url }
      return { schema: describe(endpoint, name ?? url), url }
    },
  }
}

function describe(endpoint: Endpoint, name: string) {
  const open = endpoint.access.rule === 'public' || endpoint.access.rule === 'capability' || endpoint.access.rule === 'webhook'
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access.rule}.${endpoint.plan ? ` Plan: ${endpoint.plan}.` : ''}`,
    tags: [endpoint.path.split('/')[3] ?? 'api'],
    ...(open ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.params ? { params: json(endpoint.params) } : {}),
    ...(endpoint.query ? { querystring: json(endpoint.query) } : {}),
    ...(endpoint.body && endpoint.method !== 'GET' ? { body: json(endpoint.body) } : {}),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    response: responses(endpoint),
  }
}

function responses(endpoint: Endpoint) {
  const refusals = [...(endpoint.errors ?? []), ...commonErrors]
  const byStatus = Object.groupBy(refusals, (refusal) => refusal.status)
  const refused = Object.entries(byStatus).map(([status, list]) => [
    status,
    { description: list?.map((one) => `${one.code}: ${one.text}`).join('\n\n'), ...json(ErrorBody) },
  ])
  const good =
    typeof endpoint.response === 'string'
      ? { description: endpoint.response, type: 'null' }
      : { description: 'Done', ...json(endpoint.response) }
  return { [endpoint.response === 'none' ? 204 : 200]: good, ...Object.fromEntries(refused) }
}

function json(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
