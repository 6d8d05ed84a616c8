import { frequencyNames } from '#calendar/frequency-names'
import type { Frequency } from '#calendar/frequency-and-anchor'
import { isId } from '#wire/id-pattern'

import { changeOfRule } from './changed-rules.ts'
import type { Condition } from '../condition.ts'
import { holds, isEmptyAnswer, noneAnswer, yesOrNo } from '../conditions.ts'
import { practiceTypes } from '../../facts/practice-types.ts'
import { setupOptions } from '../../questions/setup-options.ts'
import { stepOf } from '../../questions/setup-steps.ts'
import { situationOf } from '../situation.ts'
import type { StoredFacts } from '../situation.ts'
import { states } from '../../facts/states.ts'
import { keyedRows, layoutOf } from '../../questions/table-rows.ts'
import { ruleTitle, taskRule } from '../task-rules.ts'
import type { SetupStep } from '../../questions/setup-step.ts'

/** A setup answer or a fact about a location that requires a task. */
interface Cause {
  question: string
  answer: string
}

/** Why a rule created a task: the title of the rule, and the causes. The title is null for a rule that is no longer shipped. */
export interface TaskReason {
  kind: 'rule' | 'event'
  rule: string | null
  causes: Cause[]
  /** What a version of the content took from the rule, and why; null for most rules. */
  change: string | null
}

/**
 * Why a task of a rule exists, according to the current facts of the location.
 * @param names the names of people by id, for answers that name somebody
 */
export function reasonOf(
  { ruleKey, rowKey }: { ruleKey: string; rowKey: string },
  stored: StoredFacts,
  names: ReadonlyMap<string, string>,
): TaskReason {
  const rule = taskRule(ruleKey)
  const change = changeOfRule(ruleKey)
  if (!rule) return { kind: 'rule', rule: null, causes: [], change }
  const facts = situationOf(stored)
  const step = rule.variable === undefined ? undefined : stepOf(rule.variable)
  const answered = step && { question: step.question, answer: answerOf(step, facts, { rowKey, names }) }
  const conditions = causesOf(rule.when, facts, names)
  const causes = [...(answered && answered.answer !== '' ? [answered] : []), ...conditions]
  return {
    kind: rule.scope === 'event' ? 'event' : 'rule',
    rule: titleInWords(ruleTitle(ruleKey)),
    causes: [...new Map(causes.map((cause) => [cause.question, cause])).values()],
    change,
  }
}

/** The title of a rule without placeholders. The kind of equipment is in the row, which is one of the causes. */
function titleInWords(title: string | undefined): string | null {
  if (title === undefined) return null
  return title.replace('{Kind}', 'Equipment').replace(/:? *\{\w+\}/g, '')
}

/** The parts of a condition that hold, in words. Negated parts are omitted because they explain little. */
function causesOf(condition: Condition | undefined, facts: StoredFacts, names: ReadonlyMap<string, string>): Cause[] {
  if (condition === undefined || !holds(condition, facts)) return []
  if ('allOf' in condition) return condition.allOf.flatMap((part) => causesOf(part, facts, names))
  if ('anyOf' in condition) return condition.anyOf.flatMap((part) => causesOf(part, facts, names))
  if ('option' in condition) {
    const question = setupOptions.find((option) => option.value === condition.option)?.label
    return question === undefined ? [] : [{ question, answer: 'Yes' }]
  }
  if ('practiceTypes' in condition)
    return [{ question: 'Type of practice', answer: practiceTypes.find(({ value }) => value === facts.practiceType)?.label ?? '' }]
  if ('states' in condition) return [{ question: 'State', answer: states.find(({ code }) => code === facts.state)?.name ?? '' }]
  if ('not' in condition) return []
  const step = stepOf('answered' in condition ? condition.answered : condition.answer)
  return step ? [{ question: step.question, answer: answerOf(step, facts, { rowKey: '', names }) }] : []
}

interface Reading {
  /** The row of a table that the task is about; empty for a task without a row. */
  rowKey: string
  names: ReadonlyMap<string, string>
}

/** The answer to a step in words; for a table, the row of the task, or else the number of rows. Empty if the answer explains nothing. */
function answerOf(step: SetupStep, { answers }: StoredFacts, { rowKey, names }: Reading): string {
  const answer = answers[step.associatedVariable]
  if (isEmptyAnswer(answer)) return ''
  if (answer === noneAnswer) return step.none ?? 'None'
  if (step.type === 'table') return rowsIn(step, answer, { rowKey, names })
  if (step.type === 'boolean') return yesOrNo(answer) ? 'Yes' : 'No'
  return (Array.isArray(answer) ? answer : [answer]).map((one) => named(String(one), names)).join(', ')
}

function rowsIn(step: SetupStep, answer: unknown, { rowKey, names }: Reading): string {
  const layout = layoutOf(step)
  const rows = keyedRows(answer, layout)
  const own = rows.find(({ key }) => key === rowKey)
  if (!own) return rowKey === '' && rows.length > 0 ? (rows.length === 1 ? '1 entry' : `${rows.length} entries`) : ''
  return layout.columns
    .flatMap((column) => {
      const cell = own.row[column]
      if (typeof cell !== 'string' || cell.trim() === '') return []
      const frequency = layout.frequencySelectColumns.includes(column) ? frequencyNames[cell as Frequency] : undefined
      return [`${column}: ${frequency ?? named(cell, names)}`]
    })
    .join(', ')
}

const named = (value: string, names: ReadonlyMap<string, string>) => names.get(value) ?? (isId(value) ? 'Unknown person' : value)
