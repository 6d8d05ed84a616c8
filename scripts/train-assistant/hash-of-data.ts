import { createHash } from 'node:crypto'

/** The hash that is stored beside weights: it changes with what they were trained on. */
export const hashOfData = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('hex')
