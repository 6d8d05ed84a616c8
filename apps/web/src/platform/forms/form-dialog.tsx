import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { useFocusBack } from '../ui/panel/use-focus-back.ts'
import { ContractForm } from './contract/contract-form.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { ContractFormState } from './contract/use-contract-form.ts'

interface FormDialogProps<Values extends object> {
  title: string
  form: ContractFormState<Values>
  submit: { label: string; /** While pending; "Saving..." by default. */ pending?: string; /** It cannot be undone. */ danger?: true }
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog, with Cancel and one submit button. It cannot be closed while the request is in flight. */
export function FormDialog<Values extends object>({ title, form, submit, onClose, children }: FormDialogProps<Values>) {
  useFocusBack()
  const { pending } = form
  return (
    <Modal opened onClose={() => (pending ? undefined : onClose())} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ContractForm
        form={form}
        buttons={
          <FormButtons pending={pending} onCancel={onClose} label={submit.label} pendingLabel={submit.pending} danger={submit.danger} />
        }
      >
        {children}
      </ContractForm>
    </Modal>
  )
}
