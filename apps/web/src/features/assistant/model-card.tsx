import { Button, Text } from '@mantine/core'
import { useState } from 'react'

import { getModelState, switchModel, type ModelState } from '#contract/assistant/assistant-model'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { failedText } from './failed-text.ts'

const ModelDialog = lazyPart(async () => (await import('./model-dialog.tsx')).ModelDialog)

/**
 * Shows everyone which model answers beside the library; administrators of the practice can switch it. Renders nothing if no model is configured, or
 * if it is off and the person may not switch it.
 */
export function ModelCard({ locationId }: { locationId: string }) {
  const { data: state } = useEndpoint(getModelState, { params: { locationId } })
  const [open, setOpen] = useState(false)
  if (!state?.model || (!state.on && !state.maySwitch)) return null
  const { model, on, maySwitch } = state
  return (
    <Card gap={8} my={16}>
      <strong>Answers from a model</strong>
      {on ? (
        <Running state={{ ...state, model }} />
      ) : (
        <Text>Switched off. Answers come only from the library, and nothing leaves SafePractice.</Text>
      )}
      {maySwitch ? (
        <WriteGate of={switchModel}>
          <Buttons>
            {on ? <SwitchOff state={{ ...state, model }} /> : null}
            <Button variant="default" onClick={() => setOpen(true)}>
              {on ? 'Change the limit' : 'Read and switch on'}
            </Button>
          </Buttons>
        </WriteGate>
      ) : null}
      {open ? <ModelDialog state={{ ...state, model }} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

/** A state in which a model is configured. */
export type StateWithModel = ModelState & { model: NonNullable<ModelState['model']> }

function Running({ state: { model, usedTokens, monthlyTokens } }: { state: StateWithModel }) {
  const percent = Math.min(100, Math.round((100 * usedTokens) / monthlyTokens))
  return (
    <>
      <Text className="breaks">
        {`${model.name} at ${model.host} answers alongside the library. It receives your question and matching passages, but no question about a person.`}
      </Text>
      <Quiet>{`${percent}% of this month's limit is used.`}</Quiet>
    </>
  )
}

function SwitchOff({ state: { practiceId, model, monthlyTokens } }: { state: StateWithModel }) {
  const off = useAction(switchModel, {
    invalidates: [getModelState],
    onError: (error) => showError(unansweredOr(error, failedText), { leaveAfter: false }),
  })
  const body = { on: false, ...model, monthlyTokens }
  return (
    <Button variant="default" loading={off.isPending} onClick={() => off.mutate({ params: { practiceId }, body })}>
      Switch off
    </Button>
  )
}
