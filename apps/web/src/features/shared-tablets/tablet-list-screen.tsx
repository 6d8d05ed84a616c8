import { Box, Button } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { getLocation } from '#contract/locations/locations'
import { listSharedTablets, revokeSharedTablet, type SharedTablet } from '#contract/shared-tablets/shared-tablets'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText } from '#web/platform/routing/search-values.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { LocationTabs } from '#web/shared/locations/location-tabs.tsx'

export const search = { locationId: idText }

const intro =
  'A tablet at the sterilizer, for example, that people use in turn. They choose their name and enter their code. They can do rounds and read pages there, and nothing else.'

/** The shared tablets of a location (/admin/tablet-list?locationId=). */
export function TabletListScreen() {
  const { locationId } = useSearchState(search).values
  const go = useGo()
  if (locationId === undefined) return <Redirect to="/admin/location-list" />
  return (
    <Screen
      title="Shared tablets"
      intro={intro}
      action={
        <Button variant="default" onClick={() => void go({ to: '/admin/location-list' })}>
          Back
        </Button>
      }
    >
      <AdminTabs />
      <LocationTabs locationId={locationId} current="Shared Tablets" />
      <Tablets key={locationId} locationId={locationId} />
    </Screen>
  )
}

function Tablets({ locationId }: { locationId: string }) {
  const location = useEndpoint(getLocation, { params: { locationId } })
  const query = useEndpoint(listSharedTablets, { params: { locationId } }, { staleTime: 0 })
  const [revoking, setRevoking] = useState<SharedTablet>()
  usePreload(ConfirmDialog)
  const refetch = () => void query.refetch()
  return (
    <QueryView query={location} errorText={unexpectedErrorText}>
      {({ payload: { timeZone } }) => (
        <QueryView query={query} errorText={unexpectedErrorText}>
          {({ payload: { tablets } }) => (
            <>
              <Paired tablets={tablets.filter(({ revoked }) => !revoked)} timeZone={timeZone} onRevoke={setRevoking} />
              <Revoked tablets={tablets.filter(({ revoked }) => revoked)} timeZone={timeZone} />
              {revoking ? <RevokeDialog tablet={revoking} onRevoked={refetch} onClose={() => setRevoking(undefined)} /> : null}
            </>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

interface PairedProps {
  tablets: readonly SharedTablet[]
  timeZone: string
  onRevoke: (tablet: SharedTablet) => void
}

function Paired({ tablets, timeZone, onRevoke }: PairedProps) {
  return (
    <Section title="Paired" count={String(tablets.length)} action={tablets.length > 0 ? <PairLink /> : null}>
      {tablets.length === 0 ? (
        <EmptyState icon={<IconDeviceTablet size={24} stroke={1.6} aria-hidden />} title="No shared tablet yet" action={<PairLink />}>
          Sign in on the tablet itself, open this page there, and pair it.
        </EmptyState>
      ) : (
        <List aria-label="Paired tablets">
          {tablets.map((tablet) => (
            <Card key={tablet._id} component="li" row gap={12} py={12}>
              <IconDeviceTablet size={24} stroke={1.6} aria-hidden />
              <Box flex={1} className="breaks">
                <b>{tablet.name}</b>
                <Quiet component="p">
                  Paired by {tablet.pairedBy}, {formatMoment(tablet.pairedAt, timeZone)} · {seenWords(tablet, timeZone)}
                </Quiet>
              </Box>
              <WriteGate of={revokeSharedTablet}>
                <Button variant="default" aria-label={`Revoke ${tablet.name}`} onClick={() => onRevoke(tablet)}>
                  Revoke
                </Button>
              </WriteGate>
            </Card>
          ))}
        </List>
      )}
    </Section>
  )
}

const PairLink = () => (
  <ButtonLink to="/tablet/pair" variant="default">
    Pair this device
  </ButtonLink>
)

const seenWords = ({ lastSeenAt }: SharedTablet, timeZone: string) =>
  lastSeenAt ? `last seen ${formatMoment(lastSeenAt, timeZone)}` : 'not used yet'

function Revoked({ tablets, timeZone }: Pick<PairedProps, 'tablets' | 'timeZone'>) {
  if (tablets.length === 0) return null
  return (
    <Section title="Revoked in the last 90 days" count={String(tablets.length)}>
      <List aria-label="Revoked tablets">
        {tablets.map(({ _id, name, revoked }) => (
          <Card key={_id} component="li" py={12}>
            {name}
            {revoked ? (
              <Quiet component="p">
                Revoked by {revoked.by}, {formatMoment(revoked.at, timeZone)}
              </Quiet>
            ) : null}
          </Card>
        ))}
      </List>
    </Section>
  )
}

function RevokeDialog({ tablet, onRevoked, onClose }: { tablet: SharedTablet; onRevoked: () => void; onClose: () => void }) {
  const { _id, name } = tablet
  const handleConfirm = async () => {
    await call(revokeSharedTablet, { params: { tabletId: _id } })
    showSuccess(`Revoked: ${name}`)
    onRevoked()
  }
  return (
    <ConfirmDialog opened title={`Revoke the tablet ${name}?`} confirm="Revoke" danger onConfirm={handleConfirm} onClose={onClose}>
      <p>Whoever is using it is signed out at once, and all codes for it end. What was done on it stays. It can be paired again.</p>
    </ConfirmDialog>
  )
}
