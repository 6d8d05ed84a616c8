import { Button, Group, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import {
  confirmContactChange,
  listContactChanges,
  refuseContactChange,
  sendContactCode,
  type ContactChange,
} from '#contract/account/account'
import { userTexts } from '#web/shared/people/user-texts.ts'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { endpointQuery, useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CodeField, isComplete } from '#web/platform/fields/code-field.tsx'
import { usePhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { signalName } from '#web/shared/sign-in/passkey-signals.ts'

/** One card for each new contact that is waiting for its code, with the person who entered it (ruling 24). Renders nothing if there are none. */
export function ContactChangeCards() {
  const changes = useEndpoint(listContactChanges)
  return changes.data?.payload.map((change) => <ChangeCard key={`${change.method} ${change.contact}`} change={change} />)
}

/** Shows the code field while a code can be entered, including after a reload. */
function ChangeCard({ change }: { change: ContactChange }) {
  const client = useQueryClient()
  const { method, codeSent: sent } = change
  const params = { method }
  const phone = usePhoneText(method === 'phone' ? change.contact : null)
  const contact = phone || change.contact
  const form = useContractForm(confirmContactChange, {
    initialValues: { otp: '' },
    request: (values) => ({ params, body: values }),
    invalidates: [listContactChanges],
    onSuccess: ({ payload }) => {
      seedUser(client, payload)
      void signalName(payload)
      showSuccess(userTexts.updated)
    },
    onRefusal: (error) => {
      // Without an answer, the typed code may still be right.
      if (isUnanswered(error)) return false
      form.reset()
      // A failed attempt may have invalidated the code.
      void client.invalidateQueries({ queryKey: endpointQuery(listContactChanges).queryKey })
      return false
    },
  })
  const send = useAction(sendContactCode, {
    invalidates: [listContactChanges],
    onSuccess: () => showSuccess('Code sent successfully'),
    onError: form.showRefusal,
  })
  const refuse = useAction(refuseContactChange, { invalidates: [listContactChanges], onError: form.showRefusal })
  const { values, field, element, pending, submit } = form
  const busy = send.isPending || pending || refuse.isPending
  const take = (action: typeof send | typeof refuse) => {
    form.setProblem(undefined)
    action.mutate({ params })
  }
  return (
    <Card
      component="form"
      ref={element}
      tone="info"
      gap={12}
      mb={16}
      aria-label={`Confirm ${contact}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete(values.otp) && !busy) submit()
      }}
    >
      <Group component="p" gap="4px 8px" fw={600} className="breaks">
        {method === 'email' ? <IconMail size={18} stroke={1.8} aria-hidden /> : <IconPhone size={18} stroke={1.8} aria-hidden />}
        {contact}
      </Group>
      <Text className="breaks">{explanation(change)}</Text>
      <FormProblem form={form} />
      {sent ? <CodeField label={`Code sent to ${contact}`} {...field('otp')} onComplete={submit} disabled={pending} /> : null}
      <Buttons>
        {sent ? (
          <Button type="submit" loading={pending} disabled={!isComplete(values.otp)}>
            Confirm
          </Button>
        ) : null}
        <Button variant={sent ? 'default' : 'filled'} loading={send.isPending} disabled={busy} onClick={() => take(send)}>
          {sent ? 'Resend code' : 'Send code'}
        </Button>
        <Button variant="default" loading={refuse.isPending} disabled={busy} onClick={() => take(refuse)}>
          {change.askedBy ? 'Refuse' : 'Cancel change'}
        </Button>
      </Buttons>
    </Card>
  )
}

function explanation({ method, askedBy }: ContactChange): string {
  const what = method === 'email' ? 'email address' : 'phone number'
  if (!askedBy) return `This will be your ${what} once you have entered the code that we send to it.`
  return `${askedBy.fullName} of ${askedBy.practice} entered this as your new ${what}. It takes effect when you confirm it with a code.`
}
