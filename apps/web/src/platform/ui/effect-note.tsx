import { Text } from '@mantine/core'

import type { AffectedTask, ChangeEffect } from '#contract/change-effect'

import { formatDate } from '../format.ts'
import { List } from './list.tsx'
import { Note } from './note.tsx'

interface EffectNoteProps {
  effect: ChangeEffect
  /** What happens to the members: "get the new equipment". */
  verb: { one: string; many: string }
}

/** Whom a change concerns, and which tasks it opens and closes, before it is saved. */
export function EffectNote({ effect: { people, opens, closes }, verb }: EffectNoteProps) {
  return (
    <Note role="status" title="What this changes" mah="40vh" style={{ overflowY: 'auto' }}>
      {people.length > 0 ? (
        <Text size="sm" className="breaks">
          {`${people.length} ${people.length === 1 ? `member ${verb.one}` : `members ${verb.many}`}: ${namesOf(people)}.`}
        </Text>
      ) : null}
      <Tasks tasks={opens} words={{ one: 'task opens', many: 'tasks open' }} />
      <Tasks tasks={closes} words={{ one: 'task closes', many: 'tasks close' }} />
    </Note>
  )
}

/** Whether anybody or anything is concerned. */
export const isAnyEffect = ({ people, opens, closes }: ChangeEffect) => people.length + opens.length + closes.length > 0

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

const namesOf = (people: readonly string[]) =>
  people.length > shown
    ? `${people.slice(0, shown).join(', ')} and ${people.length - shown} more`
    : new Intl.ListFormat('en-US').format(people)
