import { Button } from '@mantine/core'
import { useState } from 'react'

import { kitContentType } from '#content/checks/kit-contents'
import { addExpiration } from '#contract/expirations/expirations'
import type { getCheckedItem } from '#contract/rounds/round-lists'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

type Item = AnswerOf<typeof getCheckedItem>['payload']

const ExpirationPanel = lazyPart(async () => (await import('#web/shared/expirations/expiration-panel.tsx')).ExpirationPanel)

/** What is in a kit, with lots and last days. The check of the kit asks about what ends before the next one. */
export function KitContents({ kit, contents }: { kit: NonNullable<Item['kit']>; contents: Item['contents'] }) {
  const { _id: locationId, can } = useCurrentLocation()
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title="Contents with a date"
      count={String(contents.length)}
      action={
        can.administer ? (
          <WriteGate of={addExpiration}>
            <Button variant="default" onClick={() => setAdding(true)}>
              Add Content
            </Button>
          </WriteGate>
        ) : null
      }
    >
      {contents.length === 0 ? (
        <Quiet component="p">No content is listed. Once it is, the check names what ends before the next one.</Quiet>
      ) : (
        <Rows aria-label="Contents with a date">
          {contents.map(({ _id, part, lot, validUntil, ended }) => (
            <Row key={_id}>
              <span className="breaks">
                {can.administer ? (
                  <Link to="/expirations" search={{ within: 'all', search: part, date: _id }}>
                    {part}
                  </Link>
                ) : (
                  part
                )}
                {lot ? <Quiet display="block">{`Lot ${lot}`}</Quiet> : null}
              </span>
              {ended ? (
                <StateBadge state="overdue">{`Ended ${formatDate(validUntil)}`}</StateBadge>
              ) : (
                <Quiet>{`Until ${formatDate(validUntil)}`}</Quiet>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {adding ? (
        <ExpirationPanel locationId={locationId} about={{ type: kitContentType, item: kit }} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  )
}
