import { earliestMeaning } from '#calendar/earliest-meaning'
import { localDate } from '#calendar/local-time'

import { findAssignees, withoutSubject } from './assignees.ts'
import type { Assignees } from './assignees.ts'
import { completionOf } from './completion.ts'
import type { TaskBehavior } from './completion.ts'
import { dueFrom } from './due-from.ts'
import { notBelowLaw, readFrequency } from './frequency-floor.ts'
import { roomOf } from './first-days/room.ts'
import type { Room } from './first-days/room.ts'
import type { Person } from './person.ts'
import { momentDue, reportWords } from './report-task.ts'
import type { BoundEvent } from './report-task.ts'
import type { RetentionClassId } from '../facts/retention.ts'
import { ruleIn } from './rule-in.ts'
import type { EffectiveRule } from './rule-in.ts'
import { sectionTitle } from '../facts/sections.ts'
import type { StoredFacts } from './situation.ts'
import { cellText, rowName } from '../questions/table-rows.ts'
import type { TableRow } from '../questions/table-rows.ts'
import type { TableLayout } from '../questions/setup-step.ts'
import type { Anchor, Evidence, Floor, Frequency, LegalKind, TaskRule } from './types.ts'

/** A task that a location should have, ready to be stored. Unique by (ruleKey, rowKey, subjectUserId). */
export type DesiredTask = Assignees & {
  ruleKey: string
  /**
   * The table row, the year of a task issued yearly, the saved form of an event task, or the equipment that the training is about; otherwise empty.
   */
  rowKey: string
  /** The person a private task is about. */
  subjectUserId: string | null
  name: string
  instructions: string
  frequency: Frequency
  behavior: TaskBehavior
  forms: string[]
  /** Only administrators see and complete it. */
  requiresAdmin: boolean
  /** Its records are confidential (ruling 12). */
  confidential: boolean
  /** The heading under which it is listed (task_section). */
  section: string
  citation: string
  /** The regulation rows that it is based on. */
  rows: string[]
  kind: LegalKind
  evidence: Evidence
  retention: RetentionClassId
  floor: Floor | null
  anchor: Anchor
  /** For the review anchor: the law requires it within 12 months after the last completion (ruling 8). */
  atMostTwelveMonths: boolean
  /**
   * For one-time tasks and tasks opened by an event, and for the first occurrence of a task that runs from a person's own dates. Used when the task
   * is created; an existing task keeps its date.
   */
  dueOn: string | null
  /** The days on which it may first be due; null if the first due day is fixed. */
  room: Room | null
  /** If the law counts hours: the moment from which the task is overdue (ruling 47). */
  dueBy: Date | null
}

/** The input for building a task, besides the rule. */
export interface BuildContext {
  /** The result of `situationOf`. */
  situation: StoredFacts
  people: readonly Person[]
  availableForms: ReadonlySet<string>
  today: string
}

/** The subject of a task: a table row, a person, or an event. */
export interface Binding {
  row?: { key: string; row: TableRow; position: number; layout: TableLayout }
  subject?: Person
  event?: BoundEvent
}

/** Builds the task of a rule that applies. */
export function buildTask(general: TaskRule, context: BuildContext, binding: Binding = {}): DesiredTask {
  const { situation } = context
  const rule = ruleIn(general, situation)
  const userColumn = binding.row?.layout.userSelectColumns[0]
  const all = findAssignees(rule.assign, {
    people: context.people,
    answers: situation.answers,
    cell: binding.row && userColumn !== undefined ? binding.row.row[userColumn] : undefined,
    subject: binding.subject,
    reporterId: binding.event?.reporterId,
  })
  const who = rule.byOthers ? withoutSubject(all, binding.subject) : all
  const frequency = frequencyOf(rule, binding)
  const dueBy = momentDue(rule, situation.state, binding.event)
  const dueOn = dueBy && binding.event ? localDate(dueBy, binding.event.timeZone) : dueDate(rule, frequency, context, binding)
  const law = rule.floor?.kind === 'law'
  return {
    ...who,
    ...wordsOf(rule, { customName: who.customAssigneeName, state: situation.state, binding }),
    ...completionOf(rule, situation, context.availableForms),
    ruleKey: rule.key,
    rowKey: rowKeyOf(rule, dueOn, binding),
    subjectUserId: binding.subject?.id ?? null,
    frequency,
    requiresAdmin: rule.requiresAdmin ?? false,
    confidential: rule.confidential ?? false,
    section: sectionTitle(rule.section),
    citation: rule.citation,
    rows: [...rule.rows],
    kind: rule.kind,
    evidence: rule.evidence,
    retention: rule.retention,
    floor: rule.floor ?? null,
    anchor: anchorOf(rule, frequency),
    atMostTwelveMonths: law && anchorOf(rule, frequency) === 'review',
    dueOn,
    room: roomOf(rule, { frequency, anchor: anchorOf(rule, frequency), today: context.today, subject: binding.subject, dueOn }),
    dueBy,
  }
}

function rowKeyOf(rule: TaskRule, dueOn: string | null, { row, event, subject }: Binding): string {
  if (rule.forWhom?.equipped) return subject?.equipment?.key ?? ''
  return row?.key ?? event?.key ?? (rule.due && 'yearlyOn' in rule.due && dueOn ? dueOn.slice(0, 4) : '')
}

/** The row's own frequency, but never less often than the state's law requires. That law may have been added after the answer. */
function frequencyOf(rule: EffectiveRule, { row }: Binding): Frequency {
  const column = rule.frequency === '99' ? undefined : row?.layout.frequencySelectColumns[0]
  const chosen = row && column !== undefined ? readFrequency(row.row[column]) : undefined
  return notBelowLaw(rule, chosen ?? rule.frequency)
}

/** A row's frequency may differ from the rule's, so the anchor is derived from the frequency (ruling 8). */
function anchorOf(rule: EffectiveRule, frequency: Frequency): Anchor {
  if (frequency === rule.frequency) return rule.anchor
  if (frequency === '99') return 'once'
  return frequency === '3' ? 'review' : 'calendar'
}

function dueDate(rule: EffectiveRule, frequency: Frequency, { today }: BuildContext, { subject, event }: Binding): string | null {
  if (frequency !== '99' && rule.due === undefined) return null
  return dueFrom(rule.due ?? { afterCreationDays: 30 }, { today, subject, event })
}

interface Wording {
  customName: string | undefined
  state: string
  binding: Binding
}

/** Inserts row, person and agency, and the typed name of a person without an account. */
function wordsOf(rule: EffectiveRule, { customName, state, binding }: Wording): { name: string; instructions: string } {
  const name = nameOf(reportWords(rule.name, rule, state, binding.event), binding)
  const instructions = reportWords(rule.instructions, rule, state, binding.event)
  if (customName === undefined) return { name, instructions }
  const note = `Named for this: ${customName}. This name has no account here, so please see that it gets done and complete it.`
  return { name: `${name} (${customName})`, instructions: `${instructions} ${note}` }
}

const nameOf = (name: string, { row, subject }: Binding) =>
  name
    .replaceAll('{Nickname}', () => (row ? rowName(row.row, row.position, row.layout) : ''))
    .replaceAll('{Kind}', () => (row && cellText(row.row, 'Kind')) || 'Equipment')
    .replaceAll('{Person}', () => subject?.name ?? '')

/** Whether a row's date cell is before the rule's day, or cannot be parsed and therefore must be checked. */
export function rowApplies(rule: TaskRule, row: TableRow): boolean {
  if (rule.rowDateBefore === undefined) return true
  const date = earliestMeaning(cellText(row, rule.rowDateBefore.column))
  return date === null || date < rule.rowDateBefore.day
}
