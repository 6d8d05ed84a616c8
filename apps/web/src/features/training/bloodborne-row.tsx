import { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { standingInWords } from '#web/shared/training/elements-in-words.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'

/** The link from the list of videos to the bloodborne training, with the person's progress. */
export function BloodborneRow() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const atRisk = user.atRiskLocations.includes(location._id)
  const { data } = useEndpoint(
    trainingElements,
    { params: { userId: user._id, locationId: location._id } },
    { enabled: atRisk, staleTime: 0 },
  )
  return (
    <Rows mt={16}>
      <Row block p={0}>
        <RowLink to="/training/bloodborne">
          <strong>Bloodborne training</strong>
          <Quiet>{data ? standingInWords(data.payload) : 'Elements A to N: videos, pages of your practice and a live session'}</Quiet>
        </RowLink>
      </Row>
    </Rows>
  )
}
