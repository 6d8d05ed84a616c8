import { z } from 'zod'

import { kindOf, type Kind } from './endpoint.ts'

/** The path of an identifier in a schema: the property names from the top, `*` for every entry of a list or a record. */
export interface IdentifierPath {
  path: readonly string[]
  kind: Kind
}

const known = new WeakMap<z.ZodType, readonly IdentifierPath[]>()

/** The paths of all identifiers that `id()` declared in a schema, at any depth. */
export function identifierPaths(schema: z.ZodType): readonly IdentifierPath[] {
  const found = known.get(schema) ?? findPaths(schema)
  known.set(schema, found)
  return found
}

function findPaths(schema: z.ZodType): readonly IdentifierPath[] {
  const kind = kindOf(schema)
  if (kind) return [{ path: [], kind }]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => under(name, field as z.ZodType))
  if (schema instanceof z.ZodArray) return under('*', schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord) return under('*', schema.valueType as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => identifierPaths(option as z.ZodType))
  if (schema instanceof z.ZodPipe) return identifierPaths(schema.out as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return identifierPaths(schema.unwrap() as z.ZodType)
  return []
}

const under = (name: string, schema: z.ZodType) => identifierPaths(schema).map(({ path, kind }) => ({ path: [name, ...path], kind }))

/** The identifiers at a path of a value. */
export function identifiersAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
  if (typeof value !== 'object' || value === null) return []
  const inner = name === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name]]
  return inner.flatMap((one) => identifiersAt(one, rest))
}
