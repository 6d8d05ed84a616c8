import { expect, test } from 'vitest'
import { z } from 'zod'

import { issueText } from './issue-text.ts'

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Required'],
  [z.string(), { _id: 'x' }, 'Must be a text.'],
  [z.number(), 'x', 'Must be a number.'],
  [z.number().int(), 1.5, 'Must be a whole number.'],
  [z.boolean(), 1, 'Must be true or false.'],
  [z.array(z.string()), 'x', 'Must be a list.'],
  [z.object({}), 'x', 'Must be an object.'],
  [z.record(z.string(), z.string()), 'x', 'Must be an object.'],
  [z.date(), 'x', 'Must be a date.'],
  [z.never(), 'x', 'This value is not valid.'],
  [z.enum(['active', 'archive']), 'gone', 'Choose one of the listed values.'],
  [z.literal('add'), 'gone', 'Must be add.'],
  [z.string().min(1), '', 'Required'],
  [z.string().min(5), 'x', 'Must have at least 5 characters.'],
  [z.string().max(1), 'xx', 'Please use at most 1 character.'],
  [z.string().max(2000), 'x'.repeat(2001), 'Please use at most 2,000 characters.'],
  [z.array(z.string()).min(1), [], 'Choose at least one.'],
  [z.array(z.string()).min(2), [], 'Must have at least 2 entries.'],
  [z.array(z.string()).max(1), ['x', 'x'], 'Must have at most 1 entry.'],
  [z.number().min(2), 1, 'Must be 2 or more.'],
  [z.number().gt(2), 2, 'Must be more than 2.'],
  [z.number().max(2), 3, 'Must be 2 or less.'],
  [z.number().lt(2), 2, 'Must be less than 2.'],
  [z.number().multipleOf(5), 7, 'Must be a multiple of 5.'],
  [z.email(), 'x', 'Invalid email address.'],
  [z.url(), 'x', 'Must be a web address.'],
  [z.iso.date(), 'x', 'Must be a day as YYYY-MM-DD.'],
  [z.iso.datetime(), 'x', 'Must be a moment as YYYY-MM-DDTHH:MM:SSZ.'],
  [z.string().regex(/^a$/), 'x', 'This value does not have the right format.'],
  [z.strictObject({}), { one: 1, two: 2 }, 'Unknown: one, two.'],
  [z.union([z.string(), z.boolean()]), 7, 'This value is not valid.'],
  [z.string().refine(() => false), 'x', 'This value is not valid.'],
  [z.string().max(1, 'A text of its own.'), 'xx', 'A text of its own.'],
])('%#: an invalid value is described in a plain sentence', (schema, value, text) => {
  expect(schema.safeParse(value, { error: issueText }).error?.issues[0]?.message).toBe(text)
})
