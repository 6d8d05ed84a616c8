import { addDays } from '#calendar/days'
import type { Day } from '#calendar/days'

import type { Person } from '../person.ts'
import type { EffectiveRule } from '../rule-in.ts'
import type { Anchor, Frequency } from '../types.ts'

/** Days after creation in which the work begins that the law requires before other work, and in which nothing else is placed. */
export const firstDaysForLaw = 14

/** Days after creation over which first due days are spread. */
const firstDays = 90

/** Days after creation within which a one-time duty is placed whose rule does not say otherwise. */
const usualDays = 30

/** The last day to which a duty may be moved by an administrator, counted from its creation, where the law counts no days. */
export const movableDays = { beforeWork: firstDaysForLaw - 1, law: firstDays - 1, inTurn: 365 } as const

/** How soon a duty is first due: before the work that depends on it, by law, or in its turn. */
export type Urgency = 'beforeWork' | 'law' | 'inTurn'

/** The days on which a generated task may first be due (ruling 54). */
export interface Room {
  urgency: Urgency
  from: Day
  /** The last day on which it is placed. A later day is used only if every day until then is full. */
  until: Day
  /** The last day that the law allows, if it counts days. */
  latest: Day | null
}

interface Facts {
  frequency: Frequency
  anchor: Anchor
  today: Day
  subject?: Person | undefined
  /** The due day by the rule alone. */
  dueOn: Day | null
}

/**
 * The room of a task; null if its first due day is set by the law, an event, the calendar of weeks and months, or the dates of a person.
 */
export function roomOf(rule: EffectiveRule, facts: Facts): Room | null {
  const { frequency, anchor, today } = facts
  if (anchor === 'event' || frequency === '0' || frequency === '1') return null
  const ownDays = daysOf(rule, facts)
  if (ownDays === null) return null
  const latest = rule.lawWithinDays === undefined ? null : addDays(today, rule.lawWithinDays)
  if (rule.urgency === 'beforeWork' && latest === null) {
    const until = ownDays === 0 ? firstDaysForLaw / 2 : firstDaysForLaw
    return { urgency: 'beforeWork', from: today, until: addDays(today, until - 1), latest }
  }
  const urgency = rule.kind === 'L' || rule.kind === 'S' ? 'law' : 'inTurn'
  const until = Math.max(firstDaysForLaw, Math.min(ownDays, firstDays - 1))
  return { urgency, from: addDays(today, firstDaysForLaw), until: addDays(today, until), latest }
}

/** The days within which the rule wants it after creation, where it says so; null if the due day is not ours to place. */
function daysOf({ due }: EffectiveRule, { anchor, today, subject, dueOn }: Facts): number | null {
  if (due === undefined) return anchor === 'person' ? null : anchor === 'once' ? usualDays : firstDays
  if ('afterCreationDays' in due) return due.afterCreationDays
  if ('firstWithinDays' in due) return due.firstWithinDays
  if ('onDate' in due) return due.onDate >= today ? null : usualDays
  if ('beforeUse' in due) return !subject?.newcomer && dueOn === addDays(today, due.catchUpDays) ? due.catchUpDays : null
  return null
}
