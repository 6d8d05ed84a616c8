import { Button } from '@mantine/core'
import { useState } from 'react'

import { stateNames } from '#contract/corrective-actions/action-words'
import { correctPoint } from '#contract/inspections/point-evidence'
import type { CaseRequest, InspectionDetail, PointAction as Action } from '#contract/inspections/inspections'
import { formatDate } from '#web/platform/format.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

import { texts } from '../inspection-texts.ts'

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

interface PointProps {
  inspection: InspectionDetail
  request: CaseRequest
}

/** How a point is corrected: its corrective action, or a button that opens one. */
export function PointAction({ inspection: { state }, request: { _id: requestId, action, what } }: PointProps) {
  const [opened, setOpened] = useState(false)
  if (action !== null) return <Shown action={action} />
  if (state !== 'open') return null
  return (
    <WriteGate of={correctPoint}>
      <Buttons mt={12}>
        <Button size="sm" variant="default" onClick={() => setOpened(true)}>
          {texts.correct}
        </Button>
      </Buttons>
      {opened ? <CorrectDialog requestId={requestId} point={what} onClose={() => setOpened(false)} /> : null}
    </WriteGate>
  )
}

const Shown = ({ action }: { action: Action }) => (
  <Quiet component="p" mt={12}>
    {'Correction: '}
    <Link to="/fixes" search={{ fix: action._id }}>
      {action.what}
    </Link>
    {` · ${stateText(action)}`}
  </Quiet>
)

function stateText({ state, due, fixedOn }: Action): string {
  if (state === 'open') return due === null ? stateNames.open : `${stateNames.open} by ${formatDate(due)}`
  return state === 'fixed' && fixedOn !== null ? `${stateNames.fixed} on ${formatDate(fixedOn)}` : stateNames[state]
}
