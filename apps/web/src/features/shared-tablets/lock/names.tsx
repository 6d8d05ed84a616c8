import { useState } from 'react'

import type { TabletPerson } from '#contract/shared-tablets/on-tablet'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from '../tablet.module.css'

/** With more people than this, the names can be searched. */
const manyPeople = 12

/** The people of the location as large buttons. */
export function Names({ people, onChoose }: { people: readonly TabletPerson[]; onChoose: (person: TabletPerson) => void }) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = people.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {people.length > manyPeople ? <TextField label="Search your name" value={typed} onChange={setTyped} /> : null}
      {shown.length === 0 ? (
        <Quiet component="p">{people.length === 0 ? 'Nobody works at this location yet.' : 'Nobody here has this name.'}</Quiet>
      ) : (
        <ul className={classes.names} aria-label="People">
          {shown.map((person) => (
            <li key={person._id}>
              <button type="button" className={classes.name} onClick={() => onChoose(person)}>
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
