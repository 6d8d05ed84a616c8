import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { listBinders, makeBinder, type InspectionBinder } from '#contract/inspection-binders/inspection-binders'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { BinderRow } from './binder-row.tsx'
import { binderTexts } from './binder-texts.ts'
import { Shares } from './shares.tsx'

const BinderDialog = lazyPart(async () => (await import('./binder-dialog.tsx')).BinderDialog)

/** Milliseconds between two looks at the progress of a binder. */
const progressEvery = 2_000

/** Older binders are not shown here. */
const shown = 5

interface BinderSectionProps {
  /** The items of the request list, for a binder about one of them. */
  items: readonly { key: string; title: string }[]
  /** The case whose binders are shown; without one, those of the location. */
  caseId?: string
}

/** The binders of a location or of a case: make one, see its progress, download it. */
export function BinderSection({ items, caseId }: BinderSectionProps) {
  const { _id: locationId } = useCurrentLocation()
  const [opened, setOpened] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const query = useEndpoint(listBinders, { params: { locationId } }, { staleTime: 0, ...(isMaking && { refetchInterval: progressEvery }) })
  const underWay = query.data?.payload.binders.some(isUnderWay) ?? false
  if (underWay !== isMaking) setMaking(underWay)
  const of = (binders: InspectionBinder[]) =>
    binders.filter((binder) => caseId === undefined || binder.case === caseId || isUnderWay(binder)).slice(0, shown)
  return (
    <Section title={binderTexts.title}>
      <Stack gap={8}>
        <Text c="dimmed">{binderTexts.intro}</Text>
        <WriteGate of={makeBinder}>
          <Buttons>
            <Button variant="default" disabled={underWay} onClick={() => setOpened(true)}>
              {binderTexts.make}
            </Button>
          </Buttons>
        </WriteGate>
        <QueryView query={query}>
          {({ payload: { binders } }) =>
            of(binders).length === 0 ? null : (
              <Rows aria-label={binderTexts.title}>
                {of(binders).map((binder) => (
                  <BinderRow key={binder._id} binder={binder} items={items} />
                ))}
              </Rows>
            )
          }
        </QueryView>
        {caseId === undefined ? null : <Shares caseId={caseId} />}
        {opened ? <BinderDialog items={items} caseId={caseId} onClose={() => setOpened(false)} /> : null}
      </Stack>
    </Section>
  )
}

const isUnderWay = ({ state }: InspectionBinder) => state === 'waiting' || state === 'making'
