import { Text } from '@mantine/core'

import type { AffectedTask, ChangeEffect } from '#contract/endpoint/change-effect'
import { listed } from '#wire/listed'

import { formatDate } from '../../format.ts'
import { List } from '../kit/list.tsx'
import { Note } from '../kit/note.tsx'

interface EffectNoteProps {
  effect: ChangeEffect
  /** What happens to the members, such as "get the new equipment". Only for changes that affect members. */
  verb?: { one: string; many: string }
  /** Shown in a body that scrolls; otherwise in the foot of a panel, where a long list scrolls by itself. */
  inBody?: boolean
}

const inFoot = { mah: '40vh', style: { overflowY: 'auto' } } as const

/** Shows whom a change affects, and which tasks it opens and closes, before it is saved. */
export function EffectNote({ effect: { people, opens, closes, moves, changes }, verb, inBody = false }: EffectNoteProps) {
  return (
    <Note role="status" title="What this changes" {...(inBody ? {} : inFoot)}>
      {verb && people.length > 0 ? (
        <Text size="sm" className="breaks">
          {`${people.length} ${people.length === 1 ? `member ${verb.one}` : `members ${verb.many}`}: ${namesOf(people)}.`}
        </Text>
      ) : null}
      <Tasks tasks={opens} words={{ one: 'task opens', many: 'tasks open' }} />
      <Tasks tasks={changes} words={{ one: 'task changes', many: 'tasks change' }} />
      <Tasks tasks={closes} words={{ one: 'task closes', many: 'tasks close' }} />
      {[...Map.groupBy(moves, ({ before, due }) => `from ${formatDate(before)} to ${formatDate(due)}`)].map(([days, tasks]) => (
        <Moves key={days} days={days} tasks={tasks} />
      ))}
    </Note>
  )
}

/** Whether the change affects anybody or anything. */
export const hasEffect = ({ people, opens, closes, moves, changes }: ChangeEffect) =>
  people.length + opens.length + closes.length + moves.length + changes.length > 0

const shown = 5

function Tasks({ tasks, words }: { tasks: readonly AffectedTask[]; words: { one: string; many: string } }) {
  if (tasks.length === 0) return null
  return (
    <>
      <Text size="sm" mt={8}>{`${tasks.length} ${tasks.length === 1 ? words.one : words.many}:`}</Text>
      <List dots gap={0} className="breaks">
        {tasks.slice(0, shown).map(({ _id, name, due }) => (
          <li key={_id}>{`${name}, due ${formatDate(due)}`}</li>
        ))}
        {tasks.length > shown ? <li>{`and ${tasks.length - shown} more`}</li> : null}
      </List>
    </>
  )
}

/** The tasks that share the same old and new due day. */
function Moves({ days, tasks }: { days: string; tasks: readonly AffectedTask[] }) {
  const names = tasks.map(({ name }) => name)
  return (
    <Text size="sm" mt={8} className="breaks">
      {`${tasks.length} ${tasks.length === 1 ? 'task moves' : 'tasks move'} ${days}: ${namesOf(names)}.`}
    </Text>
  )
}

const namesOf = (names: readonly string[]) =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} and ${names.length - shown} more` : listed(names)
