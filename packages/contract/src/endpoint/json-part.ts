import { z } from 'zod'

/** A part of a multipart request that is JSON. */
export const json = <T extends z.ZodType>(schema: T) => z.preprocess(parsed, schema)

function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}
