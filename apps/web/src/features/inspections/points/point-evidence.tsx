import { Button } from '@mantine/core'
import { useState } from 'react'

import { addEvidence, removeEvidence } from '#contract/inspections/point-evidence'
import { getInspection, type CaseRequest, type InspectionDetail, type PointEvidence as Evidence } from '#contract/inspections/inspections'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { CasePhoto } from '../case-photo.tsx'
import { texts } from '../inspection-texts.ts'
import { lineAddress } from '../line-address.ts'
import classes from './points.module.css'

const EvidenceDialog = lazyPart(async () => (await import('./evidence-dialog.tsx')).EvidenceDialog)

interface PointProps {
  inspection: InspectionDetail
  request: CaseRequest
}

/** What shows that the answer to a point is true. The draft lists it. */
export function PointEvidence({ inspection: { _id: caseId, state }, request: { _id: requestId, evidence } }: PointProps) {
  const [opened, setOpened] = useState(false)
  const isOpen = state === 'open'
  return (
    <>
      {evidence.length > 0 ? (
        <ul className={classes.evidence} aria-label={texts.evidence}>
          {evidence.map((one) => (
            <li key={one._id}>
              <Shown evidence={one} />
              {isOpen ? <RemoveButton evidence={one} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <WriteGate of={addEvidence}>
          <Buttons mt={12}>
            <Button size="sm" variant="default" onClick={() => setOpened(true)}>
              {texts.addEvidence}
            </Button>
          </Buttons>
          {opened ? <EvidenceDialog caseId={caseId} requestId={requestId} onClose={() => setOpened(false)} /> : null}
        </WriteGate>
      ) : null}
    </>
  )
}

function Shown({ evidence: { kind, target, title } }: { evidence: Evidence }) {
  if (kind === 'photo')
    return (
      <>
        <CasePhoto id={target} alt={title} />
        <span>{title}</span>
      </>
    )
  const address = lineAddress({ opens: kind, target })
  return address ? <Link {...address}>{title}</Link> : <span>{title}</span>
}

function RemoveButton({ evidence: { _id: evidenceId, title } }: { evidence: Evidence }) {
  const remove = useAction(removeEvidence, { invalidates: [getInspection], onError: (error) => showError(error.message) })
  return (
    <WriteGate of={removeEvidence}>
      <TextButton label={`Remove ${title}`} disabled={remove.isPending} onClick={() => remove.mutate({ params: { evidenceId } })}>
        Remove
      </TextButton>
    </WriteGate>
  )
}
