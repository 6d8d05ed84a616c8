import { z } from 'zod'

import { kindOf, type Kind } from '#contract/endpoint/endpoint'
import { identifierPaths } from '#contract/endpoint/identifiers'

type Ids = Record<Kind, string>

/** Texts that satisfy the various rules of the contract. The first match is used. */
const texts = [
  'Sample text',
  'sample@lakeside.example',
  '4821',
  '97205',
  'OR',
  '03/31',
  '2026-11-21',
  '2026-11-21T12:00:00.000Z',
  'Sharps#2026',
  '+15035550123',
  'tok_visa',
  '{}',
  '[]',
  'true',
  '1',
  'a'.repeat(24),
]
const numbers = [1, 0, 2, 2026]

/** Returns a well-formed value for a schema, with the ids of the given rows. Optional parts are left out unless they contain ids. */
export function sample(schema: z.ZodType, ids: Ids): unknown {
  const kind = schema instanceof z.ZodArray ? undefined : kindOf(schema)
  if (kind) return ids[kind]
  const examples: unknown = schema.meta()?.examples
  if (Array.isArray(examples)) return examples[0]
  if (schema instanceof z.ZodObject) return sampleObject(schema, ids)
  if (schema instanceof z.ZodArray) return sampleArray(schema, ids)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return holdsIdentifier(schema) ? sample(schema.unwrap() as z.ZodType, ids) : undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option) => sample(option as z.ZodType, ids)).find((value) => schema.safeParse(value).success)
  if (schema instanceof z.ZodPipe) return samplePipe(schema, ids)
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodBoolean) return true
  const fitting = [...texts, ...numbers, true, {}, []].find((value) => schema.safeParse(value).success)
  return fitting
}

function sampleObject(schema: z.ZodObject, ids: Ids) {
  const entries = Object.entries(schema.shape).map(([name, field]) => [name, sampleField(field as z.ZodType, ids)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const sampleField = (field: z.ZodType, ids: Ids) => (kindOf(field) ? idValue(field, ids) : sample(field, ids))

const holdsIdentifier = (schema: z.ZodType) => identifierPaths(schema).length > 0

/** Fills in optional ids too, so that foreign ids are tried everywhere. A list may require two. */
function idValue(field: z.ZodType, ids: Ids): unknown {
  const kind = kindOf(field)
  const value = kind ? ids[kind] : undefined
  return [value, [value], [value, value]].find((one) => field.safeParse(one).success) ?? [value]
}

function sampleArray(schema: z.ZodArray, ids: Ids): unknown[] {
  return schema.safeParse([]).success && !holdsIdentifier(schema) ? [] : [sample(schema.element as z.ZodType, ids)]
}

function samplePipe(schema: z.ZodPipe, ids: Ids): unknown {
  const inner = sample(schema.in as z.ZodType, ids)
  if (inner !== undefined && schema.safeParse(inner).success) return inner
  return [...texts, ...numbers].find((value) => schema.safeParse(value).success) ?? sample(schema.out as z.ZodType, ids)
}
