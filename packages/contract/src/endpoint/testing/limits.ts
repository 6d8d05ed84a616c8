import { expect, test } from 'vitest'
import { z } from 'zod'

/** The smallest and the largest value of a field, and how to make one of a size. */
interface Bounds {
  least: number
  most: number
  of: (size: number) => unknown
}

/** At most this many characters, and at least `least`. */
export const characters = (most: number, least = 0): Bounds => ({ least, most, of: (size) => 'x'.repeat(size) })

/** At least and at most this many entries, each made from its index. */
export const entries = (least: number, most: number, entry: (index: number) => unknown): Bounds => ({
  least,
  most,
  of: (size) => Array.from({ length: size }, (_, index) => entry(index)),
})

/** Identifiers, each another one. */
export const ids = (least: number, most: number): Bounds => entries(least, most, (index) => index.toString(16).padStart(24, '0'))

/** A number between both, inclusive. */
export const numbers = (least: number, most: number): Bounds => ({ least, most, of: (size) => size })

/** What is limited, in words, with the schema, the path of the field in it, and its bounds. */
export type Limit = readonly [name: string, schema: z.ZodType, path: string, bounds: Bounds]

/** One test for each limit: the bounds are accepted, and the values next to them are not. */
export const testLimits = (limits: readonly Limit[]) =>
  test.each(limits)('%s', (_name, schema, path, { least, most, of }) => {
    const field = fieldOf(schema, path)
    const isAccepted = (size: number) => field.safeParse(of(size)).success
    expect({ least: isAccepted(least), most: isAccepted(most) }).toEqual({ least: true, most: true })
    expect(isAccepted(most + 1), `${most + 1}`).toBe(false)
    if (least > 0 || typeof of(0) === 'number') expect(isAccepted(least - 1), `${least - 1}`).toBe(false)
  })

/** The schema of a field. In a path, `*` is an entry of a list, and a number is an option of a union. An empty path is the schema itself. */
export const fieldOf = (schema: z.ZodType, path: string): z.ZodType =>
  path.split('.').reduce((found, name) => (name === '' ? found : partOf(found, name)), schema)

function partOf(schema: z.ZodType, name: string): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return partOf(schema.unwrap() as z.ZodType, name)
  if (schema instanceof z.ZodPipe) return partOf(schema.out as z.ZodType, name)
  if (schema instanceof z.ZodArray && name === '*') return schema.element as z.ZodType
  if (schema instanceof z.ZodUnion) return schema.options[Number(name)] as z.ZodType
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[name] : undefined
  if (!(field instanceof z.ZodType)) throw new Error(`There is no field ${name}.`)
  return field
}
