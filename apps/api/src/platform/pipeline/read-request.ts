import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { issueText } from '#contract/endpoint/issue-text'

import type { UploadedFile } from '../context.ts'
import { invalid } from '../errors.ts'

export interface ReadRequest {
  params: unknown
  query: unknown
  body: unknown
  files: readonly UploadedFile[]
  raw: { body: Buffer; headers: Record<string, string | undefined> }
  idempotencyKey: string | null
}

/** Reads and validates a request against its contract. All invalid fields are reported together (422). */
export function readParts(
  request: FastifyRequest,
  endpoint: Endpoint,
  { body, files }: { body: unknown; files: readonly UploadedFile[] },
): ReadRequest {
  const fields: Record<string, string> = {}
  const check = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value, { error: issueText })
    if (parsed.success) return parsed.data
    for (const issue of flatten(parsed.error.issues)) fields[issue.path.join('.') || 'body'] ??= textOf(issue, value)
    return undefined
  }
  const parts = {
    params: check(endpoint.params, request.params),
    query: check(endpoint.query, request.query),
    body: check(endpoint.body, body ?? {}),
  }
  if (Object.keys(fields).length > 0) invalid(fields)
  return { ...parts, files, raw: rawOf(request, endpoint), idempotencyKey: keyOf(request) }
}

/** The error message of a field. A missing field gets the message of VAL-004 instead of the schema's. */
function textOf(issue: z.core.$ZodIssue, value: unknown): string {
  const found = issue.path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
  return issue.code === 'invalid_type' && issue.path.length > 0 && found === undefined ? 'Required' : issue.message
}

/**
 * Replaces a union's error with the field errors of its closest branch, the one with the fewest issues. If the discriminator matches no branch, the
 * union's own error stays.
 */
function flatten(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return flatten(closest).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}

function rawOf(request: FastifyRequest, endpoint: Endpoint) {
  const body = endpoint.raw && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { body, headers: endpoint.raw ? (request.headers as Record<string, string | undefined>) : {} }
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) invalid({ 'Idempotency-Key': 'Must be 8 to 200 visible ASCII characters.' })
  return key
}
