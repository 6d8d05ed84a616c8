import { Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { decideSheetNeed, listSheetDecisions, type SheetDecision } from '#contract/sds/sds-decisions'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { DecisionRow } from './decision-row.tsx'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

/** On /sds: the products for which someone answered "Does this need a sheet?", with answer, reason, person and day. */
export function DecisionSection() {
  const { _id: locationId, can } = useCurrentLocation()
  const query = useEndpoint(listSheetDecisions, { params: { locationId } })
  const [asking, setAsking] = useState<SheetDecision | 'new'>()
  return (
    <Section
      title="Does this need a sheet?"
      action={
        can.administer ? (
          <WriteGate of={decideSheetNeed}>
            <Button variant="default" onClick={() => setAsking('new')}>
              Ask about a product
            </Button>
          </WriteGate>
        ) : undefined
      }
    >
      <Stack gap={12}>
        <p>Not everything on the shelf needs a data sheet. An inspector may ask why one is missing: the reason is kept here.</p>
        <QueryView query={query} empty={{ when: ({ payload }) => payload.data.length === 0, show: null }}>
          {({ payload }) => (
            <Rows aria-label="Decisions about products">
              {payload.data.map((decision) => (
                <DecisionRow
                  key={decision.product}
                  decision={decision}
                  {...(can.administer ? { onChange: () => setAsking(decision) } : {})}
                />
              ))}
            </Rows>
          )}
        </QueryView>
      </Stack>
      {asking ? <DecisionDialog {...(asking === 'new' ? {} : { decision: asking })} onClose={() => setAsking(undefined)} /> : null}
    </Section>
  )
}
