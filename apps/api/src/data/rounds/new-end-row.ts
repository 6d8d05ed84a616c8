import { z } from 'zod'

import { dayText } from '#api/platform/database/rows'

/** The date that a check renewed, as the words of its result have it. */
export const newEndRow = z.strictObject({
  typeName: z.string(),
  validUntil: dayText,
  issuedOn: dayText.optional(),
  number: z.string().optional(),
})
