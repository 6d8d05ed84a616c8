import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { useFocusBack } from '../ui/use-focus-back.ts'
import { ContractForm } from './contract-form.tsx'
import type { ContractFormState } from './use-contract-form.ts'

interface FormDialogProps<Values extends object> {
  title: string
  form: ContractFormState<Values>
  submit: { label: string; /** While it is sent: "Saving..." unless said. */ pending?: string; /** It cannot be undone. */ danger?: true }
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog, with Cancel and one button; it cannot be closed while it is sent. */
export function FormDialog<Values extends object>({ title, form, submit, onClose, children }: FormDialogProps<Values>) {
  useFocusBack()
  const { pending } = form
  const buttons = (
    <>
      <Button variant="default" onClick={onClose} disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" disabled={pending} {...(submit.danger ? { color: 'red' } : {})}>
        {pending ? (submit.pending ?? 'Saving...') : submit.label}
      </Button>
    </>
  )
  return (
    <Modal opened onClose={() => (pending ? undefined : onClose())} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ContractForm form={form} buttons={buttons}>
        {children}
      </ContractForm>
    </Modal>
  )
}
