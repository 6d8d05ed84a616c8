import { trainingElements } from '#contract/bloodborne-training'
import type { StaffMember } from '#contract/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { standingInWords } from '#web/platform/ui/elements/elements-in-words.ts'
import { Link } from '#web/platform/ui/link.tsx'
import { minutesOf } from '#web/platform/ui/minutes-progress.tsx'
import { Quiet } from '#web/platform/ui/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/rows.tsx'
import { StateBadge } from '#web/platform/ui/state-badge.tsx'

import { requiredSeconds } from './required-seconds.ts'

/** Which of the two parts of the yearly training is open, and why: the minutes, and for people at risk the elements at the current location. */
export function TrainingState({ member }: { member: StaffMember }) {
  const location = useCurrentLocation()
  const params = { userId: member._id, locationId: location._id }
  const atRisk = member.atRiskLocations.includes(location._id)
  const { data } = useEndpoint(trainingElements, { params }, { enabled: atRisk })
  const { trainingMinutesWatched: seconds, trainingDueDate } = member
  return (
    <Rows mb={16} aria-label="Yearly training">
      <Row>
        <strong>60 minutes</strong>
        <Quiet>{`${minutesOf(seconds, 60).minutes} watched, due ${formatDate(trainingDueDate)}`}</Quiet>
        <State done={seconds >= requiredSeconds} />
      </Row>
      {data ? (
        <Row>
          <Link to="/training/bloodborne" search={{ userId: member._id }}>
            Elements
          </Link>
          <Quiet className="breaks">{standingInWords(data.payload)}</Quiet>
          <State done={data.payload.isComplete || data.payload.restsSince !== null} />
        </Row>
      ) : null}
    </Rows>
  )
}

const State = ({ done }: { done: boolean }) => <StateBadge state={done ? 'done' : 'due'}>{done ? 'Done' : 'Open'}</StateBadge>
