import { z } from 'zod'

import { id } from '../endpoint/endpoint.ts'

/** A person in a list or a select. */
export const PersonName = z.object({ value: id('user'), label: z.string(), firstName: z.string(), lastName: z.string() })
export type PersonName = z.infer<typeof PersonName>
