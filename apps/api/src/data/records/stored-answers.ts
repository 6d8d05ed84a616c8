import { z } from 'zod'

/** The answers of a form as stored in a row, by question key. */
export const storedAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
