import { Button } from '@mantine/core'
import { useState } from 'react'

import {
  changeInspection,
  closeInspection,
  getInspection,
  listInspections,
  reopenInspection,
  type InspectionDetail,
} from '#contract/inspections/inspections'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './inspection-texts.ts'

const DetailsDialog = lazyPart(async () => (await import('./case-dialogs.tsx')).DetailsDialog)
const CloseDialog = lazyPart(async () => (await import('./case-dialogs.tsx')).CloseDialog)

/** What may be done with a case: edit and close an open one, open a closed one again. */
export function CaseButtons({ inspection }: { inspection: InspectionDetail }) {
  const [opened, setOpened] = useState<'details' | 'close'>()
  const reopen = useAction(reopenInspection, {
    invalidates: [getInspection, listInspections],
    onError: (error) => showError(error.message),
  })
  const close = () => setOpened(undefined)
  if (inspection.state === 'closed')
    return (
      <WriteGate of={reopenInspection}>
        <Button
          variant="default"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params: { caseId: inspection._id }, body: {} })}
        >
          {texts.reopen}
        </Button>
      </WriteGate>
    )
  return (
    <Buttons>
      <WriteGate of={changeInspection}>
        <Button onClick={() => setOpened('details')}>{texts.edit}</Button>
      </WriteGate>
      <WriteGate of={closeInspection}>
        <Button variant="default" onClick={() => setOpened('close')}>
          {texts.close}
        </Button>
      </WriteGate>
      {opened === 'details' ? <DetailsDialog inspection={inspection} onClose={close} /> : null}
      {opened === 'close' ? <CloseDialog inspection={inspection} onClose={close} /> : null}
    </Buttons>
  )
}
