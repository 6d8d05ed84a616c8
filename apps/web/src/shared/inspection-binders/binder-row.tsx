import { Button, Progress } from '@mantine/core'
import { useState } from 'react'

import { shareBinder } from '#contract/inspection-binders/binder-shares'
import {
  cancelBinder,
  getBinderPdf,
  getBinderZip,
  listBinders,
  type InspectionBinder,
} from '#contract/inspection-binders/inspection-binders'
import { addressOf } from '#web/platform/api/call.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatBytes, formatMoment } from '#web/platform/format.ts'
import { saveFrom } from '#web/platform/save-file.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { binderTexts, scopeWords, stateTexts } from './binder-texts.ts'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface BinderRowProps {
  binder: InspectionBinder
  items: readonly { key: string; title: string }[]
}

/** One binder with its state, and what can be done with it. */
export function BinderRow({ binder, items }: BinderRowProps) {
  const { timeZone } = useCurrentLocation()
  const { scope, standard, state, madeBy, requestedAt, keptUntil } = binder
  const title = items.find(({ key }) => key === standard)?.title ?? scopeWords[scope]
  const isUnderWay = state === 'waiting' || state === 'making'
  return (
    <Row block py={12}>
      <strong className="breaks">{title}</strong>
      <Quiet display="block">{`${formatMoment(requestedAt, timeZone)}, ${madeBy}`}</Quiet>
      {isUnderWay ? (
        <UnderWay binder={binder} />
      ) : (
        <Quiet display="block" mb={8}>
          {state === 'ready' && keptUntil !== null ? `Ready until ${formatMoment(keptUntil, timeZone)}` : stateTexts[state]}
        </Quiet>
      )}
      {state === 'ready' ? <Downloads binder={binder} /> : null}
      {state === 'ready' && binder.case !== null ? <ShareButton binderId={binder._id} /> : null}
    </Row>
  )
}

function ShareButton({ binderId }: { binderId: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <WriteGate of={shareBinder}>
      <Button mt={8} onClick={() => setOpened(true)}>
        {binderTexts.share}
      </Button>
      {opened ? <ShareDialog binderId={binderId} onClose={() => setOpened(false)} /> : null}
    </WriteGate>
  )
}

function UnderWay({ binder: { _id: binderId, done, total, state } }: { binder: InspectionBinder }) {
  const cancel = useAction(cancelBinder, { invalidates: [listBinders], onError: (error) => showError(error.message) })
  const text = state === 'making' && total > 0 ? `Being made: file ${done} of ${total}` : stateTexts[state]
  return (
    <>
      <Quiet role="status" display="block">
        {text}
      </Quiet>
      <Progress value={total === 0 ? 5 : 5 + (done / total) * 95} aria-label={text} my={8} />
      <WriteGate of={cancelBinder}>
        <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate({ params: { binderId }, body: {} })}>
          {binderTexts.cancel}
        </Button>
      </WriteGate>
    </>
  )
}

function Downloads({ binder: { _id: binderId, pdfBytes, zipBytes, manifestSha256 } }: { binder: InspectionBinder }) {
  const params = { binderId }
  return (
    <>
      <Buttons>
        <Button variant="default" onClick={() => saveFrom(addressOf(getBinderPdf, { params }))}>
          {`PDF, ${formatBytes(pdfBytes ?? 0)}`}
        </Button>
        <Button variant="default" onClick={() => saveFrom(addressOf(getBinderZip, { params }))}>
          {`ZIP, ${formatBytes(zipBytes ?? 0)}`}
        </Button>
      </Buttons>
      <Quiet display="block" mt={8} className="breaks">{`SHA-256 of its manifest: ${manifestSha256}`}</Quiet>
    </>
  )
}
