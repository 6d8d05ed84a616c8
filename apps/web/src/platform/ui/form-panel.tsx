import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint'

import { ContractForm } from '../forms/contract-form.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import type { ContractFormState } from '../forms/use-contract-form.ts'
import type { EffectStep } from '../forms/use-effect-step.ts'
import type { SearchName } from '../routing/pages.ts'
import { WriteGate } from '../session/write-gate.tsx'
import { EffectNote } from './effect-note.tsx'
import { Foot } from './foot.tsx'
import { SidePanel } from './side-panel.tsx'

interface FormPanelProps<Values extends object> {
  kind: string
  title: string
  of: Endpoint
  form: ContractFormState<Values>
  step: EffectStep
  /** What happens to the members of the effect. */
  verb: { one: string; many: string }
  /** The search parameter that opened the panel. */
  parameter: SearchName
  onClose: () => void
  children: ReactNode
}

/** A form of the administration in a panel. Before it saves, it says whom the change concerns; the next press saves. */
export function FormPanel<Values extends object>(props: FormPanelProps<Values>) {
  const { kind, title, of, form, step, verb, parameter, onClose, children } = props
  const { pending } = form
  const note = step.effect ? <EffectNote effect={step.effect} verb={verb} /> : null
  const busy = pending || step.asking
  return (
    <SidePanel
      opened
      onClose={() => !pending && onClose()}
      kind={kind}
      title={title}
      foot={
        <Foot
          above={
            <>
              <FormProblem form={form} />
              {note}
            </>
          }
        >
          <Button variant="default" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <WriteGate of={of}>
            <Button onClick={step.submit} disabled={busy}>
              {pending ? 'Saving...' : step.effect ? 'Confirm and save' : 'Save'}
            </Button>
          </WriteGate>
        </Foot>
      }
    >
      <ContractForm form={form} guarded parameter={parameter} inPanel>
        {children}
      </ContractForm>
    </SidePanel>
  )
}
