import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { WriteGate } from '../session/write-gate.tsx'
import { Foot } from '../ui/page/foot.tsx'
import { FormProblem } from './errors/form-problem.tsx'
import type { ContractFormState } from './contract/use-contract-form.ts'

interface PanelFootProps<Values extends object> {
  form: ContractFormState<Values>
  /** The endpoint that saves. */
  of: Endpoint
  onCancel: () => void
  /** Called by the button; submits the form by default. */
  onSave?: () => void
  /** "Save" by default. */
  label?: string
  /** The button is disabled for now. */
  waits?: boolean
  /** Text above the buttons, besides the errors. */
  note?: ReactNode
}

/** The foot of a panel with a form: errors, Cancel and Save. */
export function PanelFoot<Values extends object>(props: PanelFootProps<Values>) {
  const { form, of, onCancel, onSave = form.submit, label = 'Save', waits = false, note } = props
  const { pending } = form
  return (
    <Foot
      above={
        <>
          <FormProblem form={form} />
          {note}
        </>
      }
    >
      <Button variant="default" onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
      <WriteGate of={of}>
        <Button onClick={onSave} disabled={pending || waits}>
          {pending ? 'Saving...' : label}
        </Button>
      </WriteGate>
    </Foot>
  )
}
