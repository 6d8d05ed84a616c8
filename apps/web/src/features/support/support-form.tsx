import { Button, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { sendSupportRequest } from '#contract/support/support'
import { textOfError } from '#web/platform/api/api-error.ts'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

export interface SupportFormProps {
  /** The current input. The parent keeps it, so that it survives closing (SUPPORT-009). */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** A message to support (SUPPORT-002 to SUPPORT-009). Cancel and a successful send clear it; a failed send keeps it open with its text. */
export function SupportForm({ text, onText, onClose }: SupportFormProps) {
  const user = useCurrentUser()
  const box = useRef<HTMLTextAreaElement>(null)
  // This code may load after the box that traps the focus has opened.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const leave = () => {
    onText('')
    onClose()
  }
  const form = useContractForm(sendSupportRequest, {
    initialValues: { message: text },
    request: (values) => ({ params: { id: user._id }, body: values }),
    onSuccess: () => {
      showSuccess('Message sent successfully')
      leave()
    },
    onRefusal: (error) => {
      const atField = 'message' in error.fields
      if (!atField) showError(textOfError(error))
      return !atField
    },
  })
  const { values, field, pending } = form
  const { path, error, onChange } = field('message')
  const buttons = (
    <>
      <Button variant="default" onClick={leave} disabled={pending}>
        Cancel
      </Button>
      <WriteGate of={sendSupportRequest}>
        <Button type="submit" loading={pending} disabled={values.message.trim() === ''}>
          Send
        </Button>
      </WriteGate>
    </>
  )
  return (
    <Stack gap={12} p={16}>
      <h2>Send us a Message</h2>
      <ContractForm form={form} gap={12} buttons={buttons}>
        <Textarea
          aria-label="Message"
          placeholder="Type your message..."
          ref={box}
          data-autofocus
          data-path={path}
          rows={5}
          styles={{ input: { maxHeight: 'calc(60vh - 140px)', resize: 'vertical' } }}
          value={values.message}
          error={error}
          readOnly={pending}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            onText(event.currentTarget.value)
          }}
        />
      </ContractForm>
    </Stack>
  )
}
