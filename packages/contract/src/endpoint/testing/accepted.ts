import type { z } from 'zod'

/** The values that a schema accepts, in their order. */
export const acceptedBy = <Value>(schema: z.ZodType, values: readonly Value[]): Value[] =>
  values.filter((value) => schema.safeParse(value).success)

/** The texts of the problems that a schema finds, by path. */
export const problemsOf = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
