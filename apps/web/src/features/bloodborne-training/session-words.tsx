import { writtenTime } from '#calendar/clock-time'
import type { LiveSession } from '#contract/bloodborne-training/bloodborne-training'
import { formatDate } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from './bloodborne.module.css'

/**
 * When a live session takes place, with whom, and who was invited or attended.
 * @param named names the people; for administrators, who receive all of them
 */
export function SessionWords({ session, named }: { session: LiveSession; named: boolean }) {
  const { state, day, time, trainerName, trainerQualification, phone, people, questions } = session
  const shown = state === 'held' ? people.filter(({ attended }) => attended) : people
  const asked = shown.filter((person) => person.asked !== '')
  return (
    <>
      <strong>{`${formatDate(day)} at ${writtenTime(time)}, ${trainerName}`}</strong>
      <Quiet className="breaks">{trainerQualification}</Quiet>
      {phone && state === 'arranged' ? (
        <Quiet>
          Phone: <a href={`tel:${phone}`}>{phone}</a>
        </Quiet>
      ) : null}
      {named ? <Quiet className="breaks">{`${state === 'held' ? 'Attended' : 'Invited'}: ${namesOf(shown)}`}</Quiet> : null}
      {!named && state === 'held' ? <Quiet>{shown.length > 0 ? 'You attended' : 'You did not attend'}</Quiet> : null}
      {questions ? <Quiet className={`${classes.asked} breaks`}>{`Asked and answered: ${questions}`}</Quiet> : null}
      {asked.map((person) => (
        <Quiet key={person._id} className="breaks">{`${person.fullName} asked: ${person.asked}`}</Quiet>
      ))}
    </>
  )
}

const namesOf = (people: LiveSession['people']) => (people.length === 0 ? 'nobody' : people.map(({ fullName }) => fullName).join(', '))
