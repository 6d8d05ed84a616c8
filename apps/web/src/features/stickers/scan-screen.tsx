import { Stack } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'

import { writtenDay } from '#calendar/written-day'
import { kindAndPlace } from '#content/checks/kind-and-name'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { scanSticker } from '#contract/stickers/stickers'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { required, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { AtLocation } from '#web/shared/locations/at-location.tsx'

export const search = { code: required(textUpTo(100)) }

type Scanned = NonNullable<ResultOf<typeof scanSticker>['payload']>

/** /rounds/scan: the page behind the sticker of an item, for people who work at its location. Goes on to the check if there is one. */
export function ScanScreen() {
  const { values } = useSearchState(search)
  const code = values.code ?? ''
  const query = useEndpoint(scanSticker, { params: { secret: code } }, { enabled: code !== '' })
  const scanned = query.data?.payload
  if (code === '' || scanned === null)
    return (
      <Screen title="Scanned sticker">
        <UnknownCode code={code} />
      </Screen>
    )
  return (
    <Screen title={scanned?.item.name ?? 'Scanned sticker'} intro={scanned ? placeOf(scanned) : undefined}>
      <QueryView query={query}>{({ payload }) => (payload ? <ScannedItem scanned={payload} /> : null)}</QueryView>
    </Screen>
  )
}

const placeOf = ({ item, location }: Scanned) => [kindAndPlace(item), location.name].filter(Boolean).join(', ')

/** The page for anybody is linked whatever the code is, so that the link says nothing about it. */
function UnknownCode({ code }: { code: string }) {
  return (
    <EmptyState
      icon={<IconQrcode size={24} stroke={1.6} aria-hidden />}
      title="This code opens nothing here"
      action={
        <Stack gap={8} align="center">
          {code === '' ? null : <a href={`/i/${encodeURIComponent(code)}/report`}>Tell the practice about a problem</a>}
          <Link to="/">Dashboard</Link>
        </Stack>
      }
    >
      The sticker was replaced, its item was removed, or it belongs to a location where you do not work.
    </EmptyState>
  )
}

function ScannedItem({ scanned }: { scanned: Scanned }) {
  const user = useCurrentUser()
  const { item, location, checks } = scanned
  const own = checks.filter(({ can, begins }) => can.check && begins === null)
  const [first] = own
  if (first && own.length === 1 && location._id === user.location?._id) return <Redirect {...walkTo(first)} />
  return (
    <Stack gap={16}>
      {item.outOfUseSince ? <Note color="yellow">Out of use since {writtenDay(item.outOfUseSince)}.</Note> : null}
      {checks.length === 0 ? (
        <p>No check is due here.</p>
      ) : (
        <Rows aria-label="Checks">
          {checks.map((check) => (
            <Row key={check.occurrence}>
              <span>
                {check.name}
                <Quiet> Due {writtenDay(check.due)}</Quiet>
              </span>
              {check.can.check && check.begins === null ? (
                <AtLocation user={user} location={location._id} page={walkTo(check)} label={`Open ${check.name}`}>
                  Open the check
                </AtLocation>
              ) : (
                <Quiet>{check.begins ? `Begins ${writtenDay(check.begins)}` : 'Somebody else’s task'}</Quiet>
              )}
            </Row>
          ))}
        </Rows>
      )}
      <p>
        <AtLocation
          user={user}
          location={location._id}
          page={{ to: '/fixes', search: { add: '1', item: item._id } }}
          label={`Report a problem with ${item.name}`}
        >
          Report a problem with it
        </AtLocation>
      </p>
    </Stack>
  )
}

const walkTo = ({ frequency, due, occurrence }: Scanned['checks'][number]) =>
  ({ to: '/rounds/walk', search: { frequency, due, stop: occurrence, via: 'sticker' } }) as const
