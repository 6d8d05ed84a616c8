import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import type { ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'

import type { LocationDraft } from './location-draft.ts'

interface LocationPanelProps {
  /** The endpoint that the primary button leads to. */
  of: Endpoint
  title: string
  step: 1 | 2
  steps: 1 | 2
  form: ContractFormState<LocationDraft>
  onClose: () => void
  /** Goes back to step 1; without it the button closes the panel. */
  onBack?: (() => void) | undefined
  /** The primary button, which continues or saves; busy during the request. */
  forward: { label: string; onClick: () => void; disabled?: boolean; busy?: boolean }
  /** Shown above the buttons: the effect of saving. */
  note?: ReactNode
  children: ReactNode
}

/** The location modal: the step indicator, its fields and the buttons (LOC-020). Asks before discarding input. */
export function LocationPanel({ of, title, step, steps, form, onClose, onBack, forward, note, children }: LocationPanelProps) {
  const { dirty, pending } = form
  const { close, question } = useConfirmedClose(onClose, dirty)
  const closeUnlessPending = () => !pending && close()
  return (
    <SidePanel
      opened
      onClose={closeUnlessPending}
      kind={`Step ${step} of ${steps}`}
      title={title}
      of={`Step ${step}`}
      foot={
        <Foot
          above={
            <>
              <FormProblem form={form} />
              {note}
            </>
          }
        >
          <Button variant="default" onClick={onBack ?? closeUnlessPending} disabled={pending}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <WriteGate of={of}>
            <Button onClick={forward.onClick} disabled={forward.disabled ?? false} loading={pending || (forward.busy ?? false)}>
              {forward.label}
            </Button>
          </WriteGate>
        </Foot>
      }
    >
      <ContractForm form={form} guarded inPanel>
        {children}
      </ContractForm>
      {question}
    </SidePanel>
  )
}
