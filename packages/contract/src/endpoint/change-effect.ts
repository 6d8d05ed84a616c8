import { z } from 'zod'

import { id } from './endpoint.ts'
import { day } from './shapes.ts'

const AffectedTask = z.object({
  _id: id('task'),
  name: z.string(),
  /** The due day of the open period. */
  due: day,
})
export type AffectedTask = z.infer<typeof AffectedTask>

/** What an administrative change would do, computed before it is saved. */
export const ChangeEffect = z.object({
  /** Full names of the members who get or lose equipment, sorted. */
  people: z.array(z.string()),
  /** The open tasks of the location that would be added, and those that would be closed. The ids of added tasks are not stable. */
  opens: z.array(AffectedTask),
  closes: z.array(AffectedTask),
  /** The open tasks that remain and get a different text, frequency or, with an edited answer, person, from their next period on (ruling 31). */
  changes: z.array(AffectedTask),
  /** The open tasks whose due day would change, sorted by the new day; `before` is the present one. */
  moves: z.array(AffectedTask.extend({ before: day })),
})
export type ChangeEffect = z.infer<typeof ChangeEffect>
