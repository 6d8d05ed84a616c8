import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

import { LeaveGuard } from '../ui/leave-guard.tsx'
import classes from './contract-form.module.css'
import type { ContractFormState } from './use-contract-form.ts'

export interface ContractFormProps<Values extends object> {
  form: ContractFormState<Values>
  /** Asks before the page is left with something unsaved. */
  guarded?: boolean
  /** Below the refusal: what helps. */
  remedy?: ReactNode
  children: ReactNode
}

/** The element around the fields of useContractForm: one column, the refusal that belongs to no field on top of the buttons. Give it a submit button. */
export function ContractForm<Values extends object>({ form, guarded = false, remedy, children }: ContractFormProps<Values>) {
  const { element, pending, problem, dirty, submit } = form
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {problem ? (
        <Alert color="red" variant="light" role="alert">
          {problem}
          {remedy}
        </Alert>
      ) : null}
      {children}
      {guarded ? <LeaveGuard when={dirty && !pending} /> : null}
    </form>
  )
}
