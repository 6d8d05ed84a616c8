import { z } from 'zod'

import type { Frequency } from '#calendar/frequency-and-anchor'

/** How often a task recurs, as stored in a row. */
export const frequencyCode: z.ZodType<Frequency, Frequency> = z.enum(['0', '1', '2', '3', '99'])
