import { Button } from '@mantine/core'

import { endShare, listShares, type BinderShare } from '#contract/inspection-binders/binder-shares'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { binderTexts, eventWords } from './binder-texts.ts'

/** With whom the binders of a case are shared, and what the readers did. */
export function Shares({ caseId }: { caseId: string }) {
  const { data } = useEndpoint(listShares, { params: { caseId } }, { staleTime: 0 })
  const shares = data?.payload.shares ?? []
  if (shares.length === 0) return null
  return (
    <Rows aria-label={binderTexts.shares}>
      {shares.map((share) => (
        <ShareRow key={share._id} share={share} />
      ))}
    </Rows>
  )
}

function ShareRow({ share: { _id: shareId, officer, madeBy, endsAt, endedAt, isOpen, events } }: { share: BinderShare }) {
  const { timeZone } = useCurrentLocation()
  const end = useAction(endShare, { invalidates: [listShares], onError: (error) => showError(error.message) })
  const until = isOpen ? `until ${formatMoment(endsAt, timeZone)}` : `ended ${formatMoment(endedAt ?? endsAt, timeZone)}`
  return (
    <Row block py={12}>
      <strong className="breaks">{`${binderTexts.shares} ${officer}`}</strong>
      <Quiet display="block">{`By ${madeBy}, ${until}`}</Quiet>
      {events.length === 0 ? (
        <Quiet display="block">Not opened yet</Quiet>
      ) : (
        <List aria-label={`What ${officer} did`}>
          {events.map(({ kind, section, what, at }) => (
            <li key={`${at} ${kind} ${section} ${what}`} className="breaks">
              {[`${formatMoment(at, timeZone)}: ${eventWords[kind]}`, section, what].filter(Boolean).join('. ')}
            </li>
          ))}
        </List>
      )}
      {isOpen ? (
        <WriteGate of={endShare}>
          <Button variant="default" size="sm" mt={8} loading={end.isPending} onClick={() => end.mutate({ params: { shareId }, body: {} })}>
            {binderTexts.end}
          </Button>
        </WriteGate>
      ) : null}
    </Row>
  )
}
