import { byCharacters } from '#wire/text-order'

import { desiredTasks } from '../../rules/desired-tasks.ts'
import type { DesiredTask, LocationFacts } from '../../rules/desired-tasks.ts'
import { stateByCode } from '../../facts/states.ts'
import { assigneeWords, dueDay, evidenceWords, floorWords, keepWords, kindWords, periodOwner, periodWords } from './golden-words.ts'
import { bullets, table } from './table.ts'

/** A line of a list: one task, or tasks of several people that differ only in the person. */
interface Line {
  section: string
  about: string
  cells: readonly string[]
  instructions: string
  ruleKey: string
}

const head = ['Task', 'Due first', 'Who', 'Period', 'Whose period', 'Floor', 'Kind', 'Evidence', 'Kept', 'Citation']

/** The tasks of a location, with a table for each section and the text of each task. */
export function standingList(facts: LocationFacts): string {
  const lines = linesOf(facts)
  const texts = new Map(lines.map(({ cells, instructions }) => [instructions, cells[0] ?? '']))
  return [tables(lines), '## What the tasks say', bullets([...texts].map(([text, name]) => [name, text]))].join('\n\n')
}

/** The differences between a state and another one: additional and changed lines, and tasks that do not exist there. */
export function standingDifference(facts: LocationFacts, other: LocationFacts): string {
  const [lines, before] = [linesOf(facts), linesOf(other)]
  const known = new Set(before.map(({ cells }) => cells.join('|')))
  const saidBefore = new Set(before.map(({ instructions }) => instructions))
  const keys = new Set(lines.map(({ ruleKey }) => ruleKey))
  const changed = lines.filter(({ cells }) => !known.has(cells.join('|')))
  const texts = new Map(lines.filter((line) => !saidBefore.has(line.instructions)).map((line) => [line.instructions, line.cells[0] ?? '']))
  const gone = [...new Set(before.filter(({ ruleKey }) => !keys.has(ruleKey)).map(({ cells }) => cells[0] ?? ''))]
  const elsewhere = stateByCode(other.state)?.name ?? other.state
  return [
    changed.length > 0 ? tables(changed) : `No line of the table differs from ${elsewhere}.`,
    ...(gone.length > 0 ? [`Not here, other than in ${elsewhere}: ${gone.join(', ')}.`] : []),
    ...(texts.size > 0 ? ['## What these tasks say here', bullets([...texts].map(([text, name]) => [name, text]))] : []),
  ].join('\n\n')
}

function tables(lines: readonly Line[]): string {
  return [...Map.groupBy(lines, ({ section }) => section)]
    .map(
      ([section, some]) =>
        `## ${section}\n\n${table(
          head,
          some.map(({ cells }) => cells),
        )}`,
    )
    .join('\n\n')
}

function linesOf(facts: LocationFacts): Line[] {
  const single = desiredTasks(facts).map((task) => lineOf(task, facts))
  const groups = Map.groupBy(single, ({ section, about, cells }) =>
    [section, about === '' ? '' : 'person', ...withoutPeople(cells)].join('|'),
  )
  return [...groups.values()].map(merged).toSorted((a, b) => byCharacters(a.section, b.section))
}

/** Cells without the person the task is about and the assignees. */
const withoutPeople = (cells: readonly string[]) => cells.filter((_, index) => index !== whoColumn)
const whoColumn = head.indexOf('Who')

function merged(lines: readonly Line[]): Line {
  const [first] = lines
  if (first === undefined) throw new Error('A group has a line.')
  const who = [...new Set(lines.map(({ cells }) => cells[whoColumn] ?? ''))].join('; ')
  return { ...first, cells: first.cells.with(whoColumn, who) }
}

function lineOf(task: DesiredTask, facts: LocationFacts): Line {
  const subject = facts.people.find(({ id }) => id === task.subjectUserId)?.name ?? ''
  const doers = assigneeWords(task, facts)
  const hidden = task.requiresAdmin ? ', seen by administrators alone' : task.confidential ? ', confidential' : ''
  const who = `${subject === '' || subject === doers ? doers : `about ${subject}: ${doers}`}${hidden}`
  return {
    section: task.section,
    about: subject,
    ruleKey: task.ruleKey,
    instructions: task.instructions,
    cells: [
      task.name.replaceAll(subject === '' ? /$^/g : subject, '{Person}'),
      dueDay(task, facts),
      who,
      periodWords(task),
      periodOwner(task, facts),
      floorWords(task),
      kindWords(task, facts),
      evidenceWords(task),
      keepWords(task),
      task.citation,
    ],
  }
}
