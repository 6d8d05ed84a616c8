import { Box, Center, Checkbox } from '@mantine/core'

import type { ChangeEffect } from '#contract/endpoint/change-effect'
import type { usersByLocation } from '#contract/locations/locations'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { EffectNote } from '#web/platform/ui/page/effect-note.tsx'
import { PlainTable } from '#web/platform/ui/table/plain-table.tsx'
import { QueryView, type QueryLike } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from '../locations.module.css'
import { texts } from '../location-texts.ts'

interface ReviewDatePeopleProps {
  /** The effect of the new date on tasks; undefined if there is none. */
  effect: ChangeEffect | undefined
  /** null for support access, which never changes personal data (ruling 5). */
  people: QueryLike<AnswerOf<typeof usersByLocation>> | null
  dates: { before: string; after: string }
  /** The calendar day at the location. */
  today: string
  selected: readonly string[]
  onSelect: (selected: readonly string[]) => void
}

/** Selects the members who get the new review date (MODAL-011 to MODAL-013, LOC-030). */
export function ReviewDatePeople({ effect, people, dates, today, selected, onSelect }: ReviewDatePeopleProps) {
  const dueToday = (effect?.moves ?? []).filter(({ due }) => due === today).length
  return (
    <>
      <Quiet component="p" lh="18px">
        The annual review date moves from {dates.before} to {dates.after}, and the yearly tasks of the location with it. Overdue tasks keep
        their due date, and no task moves to more than 12 months after it was last done or to a day before today.
      </Quiet>
      {effect ? <EffectNote effect={effect} inBody /> : <p>No task is due on another day.</p>}
      {dueToday > 0 ? (
        <p>
          {dueToday === 1
            ? '1 of them is due today and overdue from tomorrow, because its 12 months are over.'
            : `${dueToday} of them are due today and overdue from tomorrow, because their 12 months are over.`}
        </p>
      ) : null}
      {effect ? <Quiet component="p">Setting {dates.before} again puts them back to their present days.</Quiet> : null}
      <Quiet component="p" lh="18px">
        {people
          ? 'Choose the people whose own date moves too; the others keep theirs.'
          : 'Support access does not include people’s dates. An administrator chooses whose own date moves too.'}
      </Quiet>
      {people ? <People query={people} selected={selected} onSelect={onSelect} /> : null}
    </>
  )
}

interface PeopleProps extends Pick<ReviewDatePeopleProps, 'selected' | 'onSelect'> {
  query: NonNullable<ReviewDatePeopleProps['people']>
}

function People({ query, selected, onSelect }: PeopleProps) {
  return (
    <QueryView query={query}>
      {({ payload: people }) => {
        const ids = people.map((person) => person.value)
        const chosen = ids.filter((id) => selected.includes(id))
        if (people.length === 0) return <p>{texts.nobody}</p>
        return (
          <PlainTable className={`${classes.table} numbers`} aria-label="Annual review dates">
            <thead>
              <tr>
                <th scope="col" className={classes.check}>
                  <Center component="label" w={44} h={44} ml={-12}>
                    <Checkbox
                      aria-label="Select all"
                      checked={chosen.length === ids.length}
                      indeterminate={chosen.length > 0 && chosen.length < ids.length}
                      onChange={() => onSelect(chosen.length === ids.length ? [] : ids)}
                    />
                  </Center>
                </th>
                <th scope="col">Staff Name</th>
                <th scope="col">Current annual review date (mm/dd)</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.value}>
                  <td className={classes.check}>
                    <Checkbox
                      id={`review-${person.value}`}
                      checked={selected.includes(person.value)}
                      onChange={(event) =>
                        onSelect(event.currentTarget.checked ? [...selected, person.value] : selected.filter((id) => id !== person.value))
                      }
                    />
                  </td>
                  <td>
                    <Box
                      component="label"
                      htmlFor={`review-${person.value}`}
                      display="flex"
                      mih={44}
                      style={{ alignItems: 'center', cursor: 'pointer' }}
                    >
                      {person.label}
                    </Box>
                  </td>
                  <td>{person.annual_review_date}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )
      }}
    </QueryView>
  )
}
