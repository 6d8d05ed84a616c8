import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint'
import { ContractForm } from '#web/platform/forms/contract-form.tsx'
import { FormProblem } from '#web/platform/forms/form-problem.tsx'
import type { ContractFormState } from '#web/platform/forms/use-contract-form.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Foot } from '#web/platform/ui/foot.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { useAskedClose } from '#web/platform/ui/use-asked-close.tsx'

import type { LocationDraft } from './location-draft.ts'

interface LocationPanelProps {
  /** What the way on leads to. */
  of: Endpoint
  title: string
  step: 1 | 2
  steps: 1 | 2
  form: ContractFormState<LocationDraft>
  onClose: () => void
  /** Goes back to step 1; without it the button closes. */
  onBack?: (() => void) | undefined
  /** The button that goes on or saves; busy while it asks the server. */
  forward: { label: string; onClick: () => void; disabled?: boolean; busy?: boolean }
  /** Above the buttons: what saving would do. */
  note?: ReactNode
  children: ReactNode
}

/** The location modal: which step of how many, its fields, and the way on (LOC-020). Nothing entered is lost without asking. */
export function LocationPanel({ of, title, step, steps, form, onClose, onBack, forward, note, children }: LocationPanelProps) {
  const { dirty, pending } = form
  const { close, question } = useAskedClose(onClose, dirty)
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
