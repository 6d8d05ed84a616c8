import { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import type { StaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { administeredLocations, type LocationOption } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { minutesOf, yearlyMinutes, yearlySeconds } from '#web/shared/training/training-time.ts'
import { AtLocation } from '#web/shared/locations/at-location.tsx'
import { standingInWords } from '#web/shared/training/elements-in-words.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

/**
 * Which part of the yearly training is incomplete and why: the minutes, and the elements at each of the viewer's locations where the member is at
 * risk.
 */
export function TrainingState({ member }: { member: StaffMember }) {
  const places = administeredLocations(useCurrentUser()).filter(({ value }) => member.atRiskLocations.includes(value))
  const { trainingMinutesWatched: seconds, trainingDueDate } = member
  return (
    <Rows mb={16} aria-label="Yearly training">
      <Row>
        <strong>{yearlyMinutes} minutes</strong>
        <Quiet>{`${minutesOf(seconds, yearlyMinutes).minutes} watched, due ${formatDate(trainingDueDate)}`}</Quiet>
        <State done={seconds >= yearlySeconds} />
      </Row>
      {places.map((place) => (
        <Elements
          key={place.value}
          userId={member._id}
          place={place}
          words={places.length === 1 ? 'Elements' : `Elements, ${place.label}`}
        />
      ))}
    </Rows>
  )
}

interface ElementsProps {
  userId: string
  place: LocationOption
  words: string
}

function Elements({ userId, place, words }: ElementsProps) {
  const user = useCurrentUser()
  const { data } = useEndpoint(trainingElements, { params: { userId, locationId: place.value } })
  if (!data) return null
  return (
    <Row>
      <AtLocation user={user} location={place.value} page={{ to: '/training/bloodborne', search: { userId } }} label={words}>
        {words}
      </AtLocation>
      <Quiet className="breaks">{standingInWords(data.payload)}</Quiet>
      <State done={data.payload.isComplete || data.payload.restsSince !== null} />
    </Row>
  )
}

const State = ({ done }: { done: boolean }) => <StateBadge state={done ? 'done' : 'due'}>{done ? 'Done' : 'Open'}</StateBadge>
