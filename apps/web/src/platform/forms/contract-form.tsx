import { useEffect, type ReactNode } from 'react'

import type { SearchName } from '../routing/pages.ts'
import { Foot, type FootProps } from '../ui/foot.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { FormProblem } from './form-problem.tsx'
import { StackForm } from './stack-form.tsx'
import type { ContractFormState } from './use-contract-form.ts'

export interface ContractFormProps<Values extends object> {
  form: ContractFormState<Values>
  /** Asks before the page is left with unsaved input, also while its files are on their way. */
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
  /** Names the form for screen readers. It takes the focus when it takes the place of what was read. */
  label?: string
  children: ReactNode
}

/** The element around the fields of useContractForm: one column, what is wrong, the guard. */
export function ContractForm<Values extends object>(props: ContractFormProps<Values>) {
  const { form, guarded = false, parameter, buttons, foot, gap, inPanel = false, label, children } = props
  const { id, element, pending, dirty, submit, upload } = form
  useEffect(() => {
    if (label !== undefined) element.current?.focus()
  }, [label, element])
  return (
    <StackForm
      id={id}
      ref={element}
      aria-busy={pending}
      {...(gap === undefined ? {} : { gap })}
      {...(label === undefined ? {} : { 'aria-label': label, tabIndex: -1 })}
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
      {guarded ? <LeaveGuard when={dirty && (!pending || upload.pending)} {...(parameter ? { parameter } : {})} /> : null}
    </StackForm>
  )
}
