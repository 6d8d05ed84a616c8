import { z } from 'zod'

import { id } from './endpoint.ts'
import { day } from './shapes.ts'

const AffectedTask = z.object({
  _id: id('task'),
  name: z.string(),
  /** Of the open period. */
  due: day,
})
export type AffectedTask = z.infer<typeof AffectedTask>

/** What a change of the administration would do, before it is saved. */
export const ChangeEffect = z.object({
  /** Full names of the members who get or lose equipment, in order. */
  people: z.array(z.string()),
  /** The open tasks of the location that would be added, and those that would be closed; ids of added ones are not kept. */
  opens: z.array(AffectedTask),
  closes: z.array(AffectedTask),
  /** The open tasks that stay and get other words, another frequency or, with an edited answer, another person; from their next period on (ruling 31). */
  changes: z.array(AffectedTask),
  /** The open tasks that would be due on another day, in the order of the new day; `before` is the present one. */
  moves: z.array(AffectedTask.extend({ before: day })),
})
export type ChangeEffect = z.infer<typeof ChangeEffect>
