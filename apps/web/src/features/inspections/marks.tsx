import { Button } from '@mantine/core'

import {
  getInspection,
  markRequest,
  requestMarks,
  type CaseRequest,
  type InspectionDetail,
  type RequestMark,
} from '#contract/inspections/inspections'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { markWords } from './inspection-texts.ts'

interface MarksProps {
  inspection: InspectionDetail
  /** The key of an item of the list, or the id of a request in own words. */
  item: string
  request: CaseRequest | undefined
}

/** What happened to an item in the case. A second tap takes the mark back. */
export function Marks({ inspection: { _id: caseId, state }, item, request }: MarksProps) {
  const { timeZone } = useCurrentLocation()
  const mark = useAction(markRequest, { invalidates: [getInspection], onError: (error) => showError(error.message) })
  const current = request?.mark ?? null
  const set = (to: RequestMark) => mark.mutate({ params: { caseId }, body: { item, mark: to === current ? null : to } })
  if (state !== 'open') return request && current ? <Quiet component="p" mt={8}>{`${markWords[current]} by ${request.by}`}</Quiet> : null
  return (
    <WriteGate of={markRequest}>
      <Buttons mt={12}>
        {requestMarks.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === current ? 'filled' : 'default'}
            aria-pressed={one === current}
            loading={mark.isPending && mark.variables.body.mark === one}
            onClick={() => set(one)}
          >
            {markWords[one]}
          </Button>
        ))}
      </Buttons>
      {request && current ? (
        <Quiet component="p" mt={8}>{`${markWords[current]} by ${request.by}, ${formatMoment(request.at, timeZone)}`}</Quiet>
      ) : null}
    </WriteGate>
  )
}
