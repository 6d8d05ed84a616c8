import { Box, Button } from '@mantine/core'
import { useState } from 'react'

import { listHolds, placeHold, type LegalHold } from '#contract/retention/legal-holds'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'

const PlaceHoldDialog = lazyPart(async () => (await import('./place-hold-dialog.tsx')).PlaceHoldDialog)
const LiftHoldDialog = lazyPart(async () => (await import('./lift-hold-dialog.tsx')).LiftHoldDialog)

/** The legal holds: active ones first, lifted ones below. */
export function HoldSection({ practiceId }: { practiceId: string }) {
  const query = useEndpoint(listHolds, { params: { practiceId } })
  const [placing, setPlacing] = useState(false)
  const [lifting, setLifting] = useState<LegalHold>()
  usePreload(PlaceHoldDialog, LiftHoldDialog)
  const choices = query.data?.payload
  return (
    <Section
      title="Legal holds"
      action={
        choices ? (
          <WriteGate of={placeHold}>
            <Button onClick={() => setPlacing(true)}>Place a hold</Button>
          </WriteGate>
        ) : undefined
      }
    >
      <QueryView query={query} empty={{ when: ({ payload }) => payload.holds.length === 0, show: <NoHold /> }}>
        {({ payload }) => (
          <Rows aria-label="Legal holds">
            {payload.holds.map((hold) => (
              <HoldRow key={hold._id} hold={hold} onLift={() => setLifting(hold)} />
            ))}
          </Rows>
        )}
      </QueryView>
      {placing && choices ? <PlaceHoldDialog practiceId={practiceId} choices={choices} onClose={() => setPlacing(false)} /> : null}
      {lifting ? <LiftHoldDialog hold={lifting} onClose={() => setLifting(undefined)} /> : null}
    </Section>
  )
}

const NoHold = () => (
  <Note>No hold is in force. Place one when a claim, an inspection or a lawyer’s letter requires you to keep records.</Note>
)

function HoldRow({ hold, onLift }: { hold: LegalHold; onLift: () => void }) {
  const { scope, covers, reason, placedBy, placedAt, lifted } = hold
  const { timeZone } = useCurrentLocation()
  return (
    <Row>
      <Box flex={1} py={8} className="breaks">
        {scope === 'practice' ? 'The whole practice' : covers}
        <Quiet display="block">{reason}</Quiet>
        <Quiet display="block">{`Placed on ${formatDate(placedAt, timeZone)} by ${placedBy}`}</Quiet>
        {lifted ? <Quiet display="block">{`Lifted on ${formatDate(lifted.at, timeZone)} by ${lifted.by}: ${lifted.reason}`}</Quiet> : null}
      </Box>
      {lifted ? null : (
        <Button variant="default" onClick={onLift} aria-label={`Lift the hold on ${covers}`}>
          Lift
        </Button>
      )}
    </Row>
  )
}
