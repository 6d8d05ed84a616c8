import { Button } from '@mantine/core'

import { listInspections, openInspection, type InspectionKind } from '#contract/inspections/inspections'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { openWords } from './inspection-texts.ts'

const kinds = ['visit', 'letter', 'call', 'citation', 'practiceRun'] as const

/** One tap opens a case; what it is about is entered in the case. */
export function OpenButtons() {
  const { _id: locationId } = useCurrentLocation()
  const go = useGo()
  const open = useAction(openInspection, {
    invalidates: [listInspections],
    onSuccess: ({ payload }) => go({ to: '/inspection', search: { case: payload._id } }),
    onError: (error) => showError(error.message),
  })
  const start = (kind: InspectionKind) => open.mutate({ params: { locationId }, body: { kind } })
  return (
    <WriteGate of={openInspection}>
      <Buttons grow>
        {kinds.map((kind) => (
          <Button
            key={kind}
            {...(kind === 'visit' ? { color: 'red' } : { variant: 'default' })}
            disabled={open.isPending && open.variables.body.kind !== kind}
            loading={open.isPending && open.variables.body.kind === kind}
            onClick={() => start(kind)}
          >
            {openWords[kind]}
          </Button>
        ))}
      </Buttons>
    </WriteGate>
  )
}
