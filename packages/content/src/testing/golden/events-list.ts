import { localTime } from '#calendar/local-time'

import { eventTasks } from '../../rules/desired-tasks.ts'
import type { DesiredTask, LocationFacts } from '../../rules/desired-tasks.ts'
import { practiceTypes } from '../../facts/practice-types.ts'
import { stateByCode } from '../../facts/states.ts'
import type { Due } from '../../rules/types.ts'
import { goldenEvents, learnedIn } from './golden-events.ts'
import type { GoldenEvent } from './golden-events.ts'
import { goldenLocation } from './golden-location.ts'
import { assigneeWords, evidenceWords, keepWords, kindWords, ruleOf } from './golden-words.ts'
import { bullets, table } from './table.ts'

const head = ['Task', 'Clock', 'Due', 'Who', 'Kind', 'Evidence', 'Kept', 'Citation']

/** The tasks of every event in a state, by practice type where the types differ, and the text of each task. */
export function eventsList(state: string): string {
  return [...goldenEvents.map((event) => sectionOf(event, state)), '## What the tasks say', bullets(textsIn(state))].join('\n\n')
}

/** The same for a state, without the parts that equal those of another state. */
export function eventsDifference(state: string, other: string): string {
  const sections = goldenEvents.map((event) => [sectionOf(event, state), sectionOf(event, other)] as const)
  const said = new Set(textsIn(other).map(([, text]) => text))
  const texts = textsIn(state).filter(([, text]) => !said.has(text))
  const differing = sections.filter(([here, there]) => here !== there).map(([here]) => here)
  const texted = texts.length > 0 ? ['## What these tasks say here', bullets(texts)] : []
  return differing.length + texted.length > 0
    ? [...differing, ...texted].join('\n\n')
    : `The events open the same tasks as in ${stateByCode(other)?.name ?? other}.`
}

const textsIn = (state: string): [name: string, instructions: string][] => {
  const tasks = goldenEvents.flatMap((event) => practiceTypes.flatMap(({ value }) => opened(event, goldenLocation(value, state))))
  return [...new Map(tasks.map(({ name, instructions }) => [instructions, name]))].map(([text, name]) => [name, text])
}

function sectionOf(event: GoldenEvent, state: string): string {
  const byType = practiceTypes.map(({ value, label }) => ({ label, rows: rowsOf(event, goldenLocation(value, state)) }))
  const groups = [...Map.groupBy(byType, ({ rows }) => rows)]
  const bodies = groups.map(([rows, types]) => `${groups.length > 1 ? `${types.map(({ label }) => label).join(', ')}:\n\n` : ''}${rows}`)
  return `## ${event.title}\n\n${bodies.join('\n\n')}`
}

const opened = ({ happened }: GoldenEvent, facts: LocationFacts) => eventTasks(facts, { ...learnedIn(facts.state), ...happened })

function rowsOf(event: GoldenEvent, facts: LocationFacts): string {
  const tasks = opened(event, facts)
  return tasks.length === 0
    ? 'Opens no task.'
    : table(
        head,
        tasks.map((task) => cellsOf(task, facts)),
      )
}

function cellsOf(task: DesiredTask, facts: LocationFacts): string[] {
  const rule = ruleOf(task, facts)
  const hidden = task.requiresAdmin ? ', seen by administrators alone' : task.confidential ? ', confidential' : ''
  return [
    task.name,
    rule.immediate === undefined ? clockWords(rule.due) : 'at once',
    dueWords(task, facts.state),
    `${assigneeWords(task, facts)}${hidden}`,
    kindWords(task, facts),
    evidenceWords(task),
    keepWords(task),
    task.citation,
  ]
}

function dueWords({ dueBy, dueOn }: DesiredTask, state: string): string {
  if (dueBy === null) return dueOn ?? ''
  const { hour, minute } = localTime(dueBy, learnedIn(state).timeZone)
  return `${dueOn ?? ''} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function clockWords(due: Due | undefined): string {
  if (due === undefined) return ''
  if ('hoursToReport' in due) return 'hours of the state'
  if ('afterEventWorkingDays' in due) return due.afterEventWorkingDays === 1 ? '1 working day' : `${due.afterEventWorkingDays} working days`
  if ('byDayInLetter' in due) return `the day in the letter, else ${due.elseAfterDays} days`
  if ('beforeDayInForm' in due) return `${due.days} days before the day in the form`
  if (!('afterEventDays' in due)) return ''
  const days = due.afterEventDays === 0 ? 'the same day' : due.afterEventDays === 1 ? '1 day' : `${due.afterEventDays} days`
  return due.afterForm === undefined ? days : `${days}; from a form ${due.afterForm} days`
}
