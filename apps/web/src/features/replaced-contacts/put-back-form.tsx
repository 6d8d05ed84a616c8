import { Button, Text } from '@mantine/core'
import { useState } from 'react'

import { putContactBack, sendProofCode, type ReplacedContact } from '#contract/replaced-contacts/replaced-contacts'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { CodeField } from '#web/platform/fields/code-field.tsx'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { repeatedPasswordErrors } from '#web/platform/forms/errors/repeated-password-errors.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { OtherWays } from '#web/platform/ui/page/other-ways.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { isEnded, LinkEnded } from './link-ended.tsx'
import { useContactText, whatOf } from './old-contact.ts'

interface PutBackFormProps {
  link: string
  found: ReplacedContact
}

/** Shown while the account is frozen. The owner proves ownership and restores the old contact with a new password; others ask an administrator. */
export function PutBackForm({ link, found }: PutBackFormProps) {
  const words = usePutBackWords(found)
  const [byCode, setByCode] = useState(!found.proofs.password)
  const [done, setDone] = useState(false)
  const [ended, setEnded] = useState(false)
  const send = useAction(sendProofCode, { onSuccess: () => showSuccess('Code sent successfully') })
  const form = useContractForm(putContactBack, {
    initialValues: { former: '', otp: '', newPassword: '', confirmPassword: '' },
    request: ({ former, otp, newPassword }) => ({
      body: { link, newPassword, proof: byCode ? ({ by: 'code', otp } as const) : ({ by: 'password', password: former } as const) },
    }),
    rename: (path) => (path === 'proof.password' ? 'former' : path === 'proof.otp' ? 'otp' : path),
    check: ({ newPassword, confirmPassword }) => repeatedPasswordErrors(newPassword, { confirmPassword }),
    onSuccess: () => setDone(true),
    onRefusal: (error) => {
      setEnded(isEnded(error))
      return false
    },
  })
  if (ended) return <LinkEnded text="This link is no longer valid. The change has been settled in the meantime." />
  if (done)
    return (
      <EntryFrame title="Your account is restored" intro={words.done}>
        <OtherWays>
          <Link to="/signin" search={found.method === 'email' ? { email: found.contact } : {}}>
            Sign in with your new password
          </Link>
        </OtherWays>
      </EntryFrame>
    )
  const can = found.proofs.password || found.proofs.code !== null
  return (
    <EntryFrame
      title="Your account is frozen"
      intro="No one can sign in to it now. The administrators of your practice have been notified."
    >
      {can ? (
        <ContractForm form={form}>
          <Text>{words.task}</Text>
          {byCode ? (
            <>
              <Text>{`We can send a code to ${found.proofs.code}, which was not changed.`}</Text>
              {found.proofs.password ? null : <Text>{words.youngPassword}</Text>}
              {send.error ? <Problem>{textOfError(send.error)}</Problem> : null}
              <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ body: { link } })}>
                {send.data ? 'Resend code' : 'Send code'}
              </Button>
              <CodeField label="Code" {...form.field('otp')} />
            </>
          ) : (
            <PasswordField label={words.password} required autoComplete="current-password" {...form.field('former')} />
          )}
          {found.proofs.password && found.proofs.code !== null ? (
            <TextButton onClick={() => setByCode(!byCode)}>{byCode ? words.usePassword : `Use a code to ${found.proofs.code}`}</TextButton>
          ) : null}
          <NewPasswordField label="New Password" {...form.field('newPassword')} />
          <PasswordField label="Confirm New Password" required autoComplete="new-password" {...form.field('confirmPassword')} />
          <Button type="submit" fullWidth loading={form.pending}>
            {words.button}
          </Button>
        </ContractForm>
      ) : null}
      <Text mt={20} c="dimmed">
        {can ? 'Can’t do this?' : words.onlyAdministrator} Ask an administrator of your practice. The staff list shows that your account is
        frozen, and they can decide there.
      </Text>
    </EntryFrame>
  )
}

/** What the form says about a changed contact, or about a device that is not lost (AUTH-03). */
function usePutBackWords(found: ReplacedContact) {
  const contact = useContactText(found)
  if (found.reason === 'lostDevice')
    return {
      task: 'To end the freeze, show that the account is yours and set a new password. Passkeys and apps that were added in the last week end, because somebody else may have added them.',
      password: 'Present password',
      usePassword: 'Use your password',
      youngPassword: 'Your password was set shortly before the message, so it cannot be used to confirm who you are.',
      button: 'End the freeze',
      done: 'Your account is no longer frozen. Nothing was removed because of a lost device.',
      onlyAdministrator: 'Only an administrator can end the freeze.',
    }
  return {
    task: `To put ${contact} back, show that the account is yours and set a new password.`,
    password: 'Password before the change',
    usePassword: 'Use the password from before the change',
    youngPassword: 'Your password was set shortly before the change, so it cannot be used to confirm who you are.',
    button: 'Put it back',
    done: `${contact} is the ${whatOf(found)} of your account again, and it is no longer frozen.`,
    onlyAdministrator: 'The old contact can only be put back by an administrator.',
  }
}
