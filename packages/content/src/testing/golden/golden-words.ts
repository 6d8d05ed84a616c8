import { firstGeneratedPeriod, firstPeriod } from '#calendar/first-period'
import { addDays } from '#calendar/days'
import { scheduleOf } from '#calendar/frequency-and-anchor'
import type { Anchor, Schedule } from '#calendar/frequency-and-anchor'

import type { DesiredTask, LocationFacts } from '../../rules/desired-tasks.ts'
import { frequencies } from '../../rules/frequency-floor.ts'
import { retentionClass } from '../../facts/retention.ts'
import type { Keep } from '../../facts/retention.ts'
import { basisOf } from '../../rules/explain/rule-basis.ts'
import { ruleIn } from '../../rules/rule-in.ts'
import type { EffectiveRule } from '../../rules/rule-in.ts'
import { situationOf } from '../../rules/situation.ts'
import { taskRule } from '../../rules/task-rules.ts'
import type { Frequency, LegalKind } from '../../rules/types.ts'
import { goldenReviewDate, goldenToday, lastTrained } from './golden-location.ts'

const kinds: Record<LegalKind, string> = { L: 'law', S: 'state law', G: 'recommended', C: 'good practice' }

const nameOf = (frequency: Frequency) => frequencies.find(({ value }) => value === frequency)?.label ?? frequency

/** The rule of a task as it applies to a location. */
export function ruleOf(task: DesiredTask, facts: LocationFacts): EffectiveRule {
  const rule = taskRule(task.ruleKey)
  if (rule === undefined) throw new Error(`No rule ${task.ruleKey}`)
  return ruleIn(rule, situationOf(facts))
}

/** The source of the duty: "law", "recommended". */
export const kindWords = (task: DesiredTask, facts: LocationFacts) =>
  [kinds[task.kind], ruleOf(task, facts).requiredWhere].filter(Boolean).join(' ')

/** The source of the period: "law", "CDC", "ours; the law says every three years". */
export function periodOwner(task: DesiredTask, facts: LocationFacts): string {
  const { period, lawPeriod, recommendedBy } = basisOf(ruleOf(task, facts), task.frequency)
  if (period === null) return ''
  const whose = period === 'recommendation' ? `recommended (${recommendedBy ?? '?'})` : period
  return lawPeriod === null ? whose : `${whose}; the law says ${lawPeriod}`
}

/** The period of a task and its starting point: "Yearly, on the review date". */
export function periodWords({ frequency, anchor, atMostTwelveMonths }: DesiredTask): string {
  const from = anchor === 'review' ? ', by the review date' : anchor === 'person' ? ', from the person’s own date' : ''
  return `${nameOf(frequency)}${from}${atMostTwelveMonths ? ', never more than 12 months apart' : ''}`
}

/** The lowest frequency allowed: "Monthly by law". */
export const floorWords = ({ floor }: DesiredTask) =>
  floor === null ? '' : `${nameOf(floor.frequency)} ${floor.kind === 'law' ? 'by law' : 'recommended'}`

/** The evidence of a completion. */
export function evidenceWords({ behavior, forms }: DesiredTask): string {
  if (behavior === 'task_with_form') return `form ${forms.join(', ')}`
  return behavior === 'task_with_doc_upload' ? 'upload' : 'completion'
}

/** How long its records are kept. */
export const keepWords = ({ retention }: DesiredTask) => wordsOfKeep(retentionClass(retention).keep)

function wordsOfKeep(keep: Keep): string {
  if (keep.kind === 'years') return years(keep.years)
  if (keep.kind === 'yearsAfterYearEnd') return `${years(keep.years)} after the end of the year`
  if (keep.kind === 'employmentYears') return `employment and ${years(keep.years)}`
  if (keep.kind === 'employmentDays') return `employment and ${keep.days} days`
  return keep.thenYears === 0 ? 'until replaced' : `until replaced, then ${years(keep.thenYears)}`
}

const years = (count: number) => `${count} year${count === 1 ? '' : 's'}`

/** The day on which a new task is first due, or the days among which its first due day is placed (ruling 54). */
export function dueDay(task: DesiredTask, facts: LocationFacts): string {
  if (task.room) return `${task.room.from} to ${task.room.until}`
  const schedule = scheduleOfTask(task, facts)
  return task.subjectUserId === null ? firstGeneratedPeriod(schedule, goldenToday).due : firstPeriod(schedule, goldenToday).due
}

function scheduleOfTask({ frequency, anchor, atMostTwelveMonths, dueOn, subjectUserId }: DesiredTask, { people }: LocationFacts): Schedule {
  return scheduleOf(frequency, anchorOf())

  function anchorOf(): Anchor {
    if (anchor === 'review') return { kind: 'review', reviewDate: goldenReviewDate, atMostTwelveMonths }
    if (anchor === 'calendar') return { kind: 'calendar' }
    if (anchor !== 'person') return { kind: anchor, dueOn: dueOn ?? goldenToday }
    const last = lastTrained[people.find(({ id }) => id === subjectUserId)?.name ?? ''] ?? null
    return { kind: 'person', last: dueOn === null ? last : null, firstDue: dueOn ?? addDays(goldenToday, 30) }
  }
}

/** The assignees of the task. */
export function assigneeWords({ assignees, everybody, customAssigneeName }: DesiredTask, { people }: LocationFacts): string {
  const names = assignees.map((id) => people.find((person) => person.id === id)?.name ?? id)
  return [...(everybody ? ['everybody'] : []), ...names, ...(customAssigneeName === undefined ? [] : [customAssigneeName])].join(', ')
}
