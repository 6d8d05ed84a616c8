import { z } from 'zod'

/** The answers of a form as a row has them, by the key of the question. */
export const storedAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
