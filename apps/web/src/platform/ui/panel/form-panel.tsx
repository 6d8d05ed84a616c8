import type { ReactNode } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { ContractForm } from '../../forms/contract/contract-form.tsx'
import { PanelFoot } from '../../forms/panel-foot.tsx'
import type { ContractFormState } from '../../forms/contract/use-contract-form.ts'
import type { EffectStep } from '../../forms/contract/use-effect-step.ts'
import type { SearchName } from '../../routing/pages.ts'
import { EffectNote } from '../page/effect-note.tsx'
import { SidePanel } from './side-panel.tsx'

interface FormPanelProps<Values extends object> {
  kind: string
  title: string
  of: Endpoint
  form: ContractFormState<Values>
  step: EffectStep
  /** What happens to the members affected by the change. */
  verb: { one: string; many: string }
  /** The search parameter that opened the panel. */
  parameter: SearchName
  onClose: () => void
  children: ReactNode
}

/** An administration form in a panel. Save first shows whom the change affects; confirming saves it. */
export function FormPanel<Values extends object>(props: FormPanelProps<Values>) {
  const { kind, title, of, form, step, verb, parameter, onClose, children } = props
  const { pending } = form
  const note = step.effect ? <EffectNote effect={step.effect} verb={verb} /> : null
  return (
    <SidePanel
      opened
      onClose={() => !pending && onClose()}
      kind={kind}
      title={title}
      foot={
        <PanelFoot
          form={form}
          of={of}
          onCancel={onClose}
          onSave={step.submit}
          label={step.effect ? 'Confirm and save' : 'Save'}
          waits={step.asking}
          note={note}
        />
      }
    >
      <ContractForm form={form} guarded parameter={parameter} inPanel>
        {children}
      </ContractForm>
    </SidePanel>
  )
}
