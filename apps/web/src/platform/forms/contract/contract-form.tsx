import { useEffect, type ReactNode } from 'react'

import type { SearchName } from '../../routing/pages.ts'
import { Foot, type FootProps } from '../../ui/page/foot.tsx'
import { LeaveGuard } from '../../ui/popup/leave-guard.tsx'
import { FormProblem } from '../errors/form-problem.tsx'
import { StackForm } from '../stack-form.tsx'
import type { ContractFormState } from './use-contract-form.ts'

export interface ContractFormProps<Values extends object> {
  form: ContractFormState<Values>
  /** Asks before leaving the page with unsaved input or while files are uploading. */
  guarded?: boolean
  /** The search parameter that selects the part of the page with the form. Changing it asks too. */
  parameter?: SearchName
  /**
   * The buttons below the fields, with the errors above them. If absent, the errors are shown on top, and the fields must include a submit
   * button.
   */
  buttons?: ReactNode
  /** The foot's status text, and whether it stays in view. */
  foot?: Omit<FootProps, 'children' | 'above'>
  /** The gap between the fields in pixels; 16 by default. */
  gap?: number
  /** The foot of the surrounding panel shows the buttons and errors. */
  inPanel?: boolean
  /** The form's label for screen readers. If set, the form takes focus on mount, because it replaces what the user was reading. */
  label?: string
  children: ReactNode
}

/** Renders the fields of useContractForm in one column, with the errors, the buttons and the leave guard. */
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
