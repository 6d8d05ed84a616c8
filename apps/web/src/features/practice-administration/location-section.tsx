import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'

import { getOverview } from '#contract/overview/overview'
import {
  getPracticeAdministration,
  takeLocationBack,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { listed } from '#wire/listed'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useReloadCurrent } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'

type Place = PracticeAdministration['locations'][number]

/** The locations of the practice. An administrator of the practice can take back those that only others administer. */
export function LocationSection({ locations }: { locations: readonly Place[] }) {
  const [taking, setTaking] = useState<Place>()
  return (
    <Section title="Locations" count={String(locations.length)}>
      <Rows aria-label="Locations">
        {locations.map((place) => (
          <Row key={place._id}>
            <Box flex={1} py={8} className="breaks">
              {place.name}
              <Quiet display="block">{administratorsOf(place)}</Quiet>
            </Box>
            {place.mine ? null : (
              <WriteGate of={takeLocationBack}>
                <Button variant="default" onClick={() => setTaking(place)} aria-label={`Take ${place.name} back`}>
                  Take back
                </Button>
              </WriteGate>
            )}
          </Row>
        ))}
      </Rows>
      {taking ? <TakeBackDialog place={taking} onClose={() => setTaking(undefined)} /> : null}
    </Section>
  )
}

const administratorsOf = ({ administrators }: Place) =>
  administrators.length > 0 ? `Administered by ${listed(administrators)}` : 'Administered by nobody'

function TakeBackDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const reloadUser = useReloadCurrent()
  const { mutateAsync } = useAction(takeLocationBack, { invalidates: [getPracticeAdministration, getOverview] })
  const confirm = async () => {
    await mutateAsync({ params: { locationId: place._id } })
    await reloadUser()
    showSuccess(`You now administer ${place.name}`)
  }
  return (
    <ConfirmDialog opened title={`Take ${place.name} back?`} confirm="Take back" onConfirm={confirm} onClose={onClose}>
      <Text className="breaks">
        You become an administrator of {place.name}, with its tasks, records and health documents. Its administrators are told, and the
        audit trail says so.
      </Text>
    </ConfirmDialog>
  )
}
