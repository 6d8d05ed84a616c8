import { Button, Group, Modal, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { CodeField, isComplete } from '#web/platform/fields/code-field.tsx'
import { hrefOf } from '#web/platform/routing/address.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { StackForm } from '#web/platform/forms/stack-form.tsx'
import { useFormDraft } from '#web/platform/forms/contract/use-form-draft.ts'

import type { Joining } from './join-state.ts'
import type { SetupPerson } from './setup-person.ts'
import { codedContactsOf, sendCode, type Contact } from './use-prepare-setup.ts'
import { useFinishSetup } from './use-finish-setup.ts'

interface VerifyContactsProps {
  joining: Joining
  person: SetupPerson
  onBack: () => void
}

const labels = { email: 'Email code', phone: 'Phone code' }

/**
 * One four-digit code per entered contact. All must be verified before the account is created (INVITE-019 to INVITE-023). Without any to verify, the
 * account is created at once.
 */
export function VerifyContacts({ joining, person, onBack }: VerifyContactsProps) {
  const contacts = codedContactsOf(joining, person)
  const { values, field, element } = useFormDraft({ email: '', phone: '' })
  const { pending, refusal, dismiss, report, finish, lastTried } = useFinishSetup(joining, person)
  const begun = useRef(false)
  useEffect(() => {
    if (contacts.length > 0 || begun.current) return
    begun.current = true
    void finish(values)
  })
  const complete = contacts.every(({ method }) => isComplete(values[method]))
  const handleResend = async (contact: Contact) => {
    try {
      await sendCode(joining, contact)
      showSuccess('Code sent successfully')
    } catch (error) {
      report(error)
    }
  }
  return (
    <StackForm
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !pending) void finish(values)
      }}
    >
      {contacts.map((contact, index) => (
        <Stack key={contact.method} gap={8} align="flex-start">
          <CodeField label={`${labels[contact.method]} for ${contact.value}`} {...field(contact.method)} autoFocus={index === 0} />
          <Button variant="subtle" aria-label={`Resend code to ${contact.value}`} onClick={() => void handleResend(contact)}>
            Resend code
          </Button>
        </Stack>
      ))}
      <Group grow>
        <Button variant="default" onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button type="submit" disabled={!complete || pending}>
          Verify
        </Button>
      </Group>
      <Modal
        opened={refusal !== undefined}
        onClose={dismiss}
        returnFocus={false}
        onExitTransitionEnd={() => focusFirst(element.current, [lastTried()])}
        title="Setup your account"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>{refusal?.text}</p>
        <Group justify="flex-end">
          {refusal?.hasAccount ? (
            <Link to="/signin" search={{ from: hrefOf({ to: '/register' }) }}>
              Sign in
            </Link>
          ) : null}
          <Button onClick={dismiss}>OK</Button>
        </Group>
      </Modal>
    </StackForm>
  )
}
