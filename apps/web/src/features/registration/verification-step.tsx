import { Alert, Button, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import type { User } from '#contract/access/access'
import { sendOtpOnEmail, verifyOtp } from '#contract/access/codes'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { CodeField, isComplete } from '#web/platform/fields/code-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

import type { NewAccount } from './use-registration.ts'
import classes from './wizard.module.css'

interface VerificationStepProps {
  account: NewAccount
  onVerified: (user: User) => void
  /** Restarts the registration with another email address. */
  onOther: () => void
}

/** Step 2: sends a code when the step opens. The right code starts the registration session (REG-072). */
export function VerificationStep({ account, onVerified, onOther }: VerificationStepProps) {
  const { email, firstName, password, notice } = account
  const [problem, setProblem] = useState<string>()
  const send = useAction(sendOtpOnEmail)
  const form = useContractForm(verifyOtp, {
    initialValues: { otp: '' },
    request: ({ otp }) => ({ body: { method: 'email', email, otp, ...(password ? { password } : {}) } }),
    onSuccess: ({ payload }) => {
      if (payload.user) onVerified(payload.user)
      else setProblem(unexpectedErrorText)
    },
    onRefusal: (error) => {
      form.reset()
      setProblem(dialogText(error))
      return true
    },
  })
  // After a return or reload, an earlier code may still be valid.
  useOnce(() =>
    send.mutate(
      { body: { email, firstName, unlessUsable: true } },
      { onError: (error) => error.code !== 'code.too_soon' && setProblem(dialogText(error)) },
    ),
  )
  const handleResend = () =>
    send.mutate(
      { body: { email, firstName } },
      { onSuccess: () => showSuccess('Code sent successfully'), onError: (error) => setProblem(dialogText(error)) },
    )

  return (
    <ContractForm form={form}>
      {notice ? (
        <Alert variant="light" role="status">
          {notice}
        </Alert>
      ) : null}
      <Text mb={4} c="dimmed">
        Enter the 4-digit code that we sent to <strong>{email}</strong>. It is valid for 10 minutes.
      </Text>
      <CodeField label="Code" {...form.field('otp')} autoFocus disabled={form.pending} />
      <TextButton onClick={handleResend} disabled={send.isPending}>
        Resend code
      </TextButton>
      <TextButton onClick={onOther}>Use another email address</TextButton>
      <div className={classes.actions}>
        <Button type="submit" disabled={!isComplete(form.values.otp)} loading={form.pending}>
          Next
        </Button>
      </div>
      <Modal
        opened={problem !== undefined}
        onClose={() => setProblem(undefined)}
        returnFocus={false}
        onExitTransitionEnd={() => focusFirst(form.element.current, ['otp'])}
        title="Verification"
        closeButtonProps={{ 'aria-label': 'Close' }}
        styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      >
        <p>{problem}</p>
        <div className={classes.actions}>
          <Button onClick={() => setProblem(undefined)}>OK</Button>
        </div>
      </Modal>
    </ContractForm>
  )
}

/** REG-024, REG-025: the server's message; the generic text for unexpected failures. */
const dialogText = (error: ApiError) => (error.status === 500 ? unexpectedErrorText : error.message)

/** Runs `work` once, even though React strict mode runs effects twice. */
function useOnce(work: () => void) {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    work()
  })
}
