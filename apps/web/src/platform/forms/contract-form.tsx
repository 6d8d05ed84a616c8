import type { ReactNode } from 'react'

import type { SearchName } from '../routing/pages.ts'
import { Foot, type FootProps } from '../ui/foot.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { FormProblem } from './form-problem.tsx'
import { StackForm } from './stack-form.tsx'
import type { ContractFormState } from './use-contract-form.ts'

export interface ContractFormProps<Values extends object> {
  form: ContractFormState<Values>
  /** Asks before the page is left with unsaved input. */
  guarded?: boolean
  /** The search parameter that names the part of the page where the form is: a change of it asks too. */
  parameter?: SearchName
  /** The buttons below the fields, with the errors above them. Without it the errors are on top, and the fields include a submit button. */
  buttons?: ReactNode
  /** The status text of the foot, and whether the foot stays in view. */
  foot?: Omit<FootProps, 'children' | 'above'>
  /** The pixels between the fields, 16 unless said. */
  gap?: number
  /** The foot of the panel around it holds the buttons and what is wrong. */
  inPanel?: boolean
  children: ReactNode
}

/** The element around the fields of useContractForm: one column, what is wrong, the guard. */
export function ContractForm<Values extends object>(props: ContractFormProps<Values>) {
  const { form, guarded = false, parameter, buttons, foot, gap, inPanel = false, children } = props
  const { id, element, pending, dirty, submit } = form
  return (
    <StackForm
      id={id}
      ref={element}
      aria-busy={pending}
      {...(gap === undefined ? {} : { gap })}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {buttons || inPanel ? null : <FormProblem form={form} />}
      {children}
      {buttons ? (
        <Foot {...foot} above={<FormProblem form={form} />}>
          {buttons}
        </Foot>
      ) : null}
      {guarded ? <LeaveGuard when={dirty && !pending} {...(parameter ? { parameter } : {})} /> : null}
    </StackForm>
  )
}
