import { Alert, Button, Group, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { confirmContactChange, listContactChanges, refuseContactChange, sendContactCode, type ContactChange } from '#contract/account'
import { textOfError } from '#web/platform/api/api-error.ts'
import { endpointQuery, useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CodeField } from '#web/platform/fields/code-field.tsx'
import { usePhoneText } from '#web/platform/fields/phone-text.tsx'
import { seedUser } from '#web/platform/session/known-user.ts'
import { Buttons } from '#web/platform/ui/buttons.tsx'
import { Card } from '#web/platform/ui/card.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

/** New contacts that wait for their code, the person who entered them (ruling 24). Nothing while there is none. */
export function ContactChangeCards() {
  const changes = useEndpoint(listContactChanges)
  return changes.data?.payload.map((change) => <ChangeCard key={`${change.method} ${change.contact}`} change={change} />)
}

/** The code field is shown while a code can be entered, also after a reload. */
function ChangeCard({ change }: { change: ContactChange }) {
  const client = useQueryClient()
  const [otp, setOtp] = useState('')
  const { method, codeSent: sent } = change
  const params = { method }
  const phone = usePhoneText(method === 'phone' ? change.contact : null)
  const contact = phone || change.contact
  const send = useAction(sendContactCode, {
    invalidates: [listContactChanges],
    onSuccess: () => showSuccess('Code sent successfully'),
  })
  const confirm = useAction(confirmContactChange, {
    invalidates: [listContactChanges],
    onSuccess: ({ payload }) => {
      seedUser(client, payload)
      showSuccess('User updated successfully')
    },
    onError: () => {
      setOtp('')
      // The code may have ended with this try.
      void client.invalidateQueries({ queryKey: endpointQuery(listContactChanges).queryKey })
    },
  })
  const refuse = useAction(refuseContactChange, { invalidates: [listContactChanges] })
  const busy = send.isPending || confirm.isPending || refuse.isPending
  const problem = [confirm, send, refuse].find((action) => action.error && action.submittedAt === latest(confirm, send, refuse))?.error
  const enter = (code: string) => !busy && confirm.mutate({ params, body: { otp: code } })
  return (
    <Card
      component="form"
      tone="info"
      gap={12}
      mb={16}
      aria-label={`Confirm ${contact}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (/^\d{4}$/.test(otp)) enter(otp)
      }}
    >
      <Group component="p" gap="4px 8px" fw={600} className="breaks">
        {method === 'email' ? <IconMail size={18} stroke={1.8} aria-hidden /> : <IconPhone size={18} stroke={1.8} aria-hidden />}
        {contact}
      </Group>
      <Text className="breaks">{explanation(change)}</Text>
      {problem ? (
        <Alert color="red" variant="light" role="alert">
          {textOfError(problem)}
        </Alert>
      ) : null}
      {sent ? (
        <CodeField label={`Code sent to ${contact}`} value={otp} onChange={setOtp} onComplete={enter} disabled={confirm.isPending} />
      ) : null}
      <Buttons>
        {sent ? (
          <Button type="submit" loading={confirm.isPending} disabled={otp.length < 4}>
            Confirm
          </Button>
        ) : null}
        <Button variant={sent ? 'default' : 'filled'} loading={send.isPending} disabled={busy} onClick={() => send.mutate({ params })}>
          {sent ? 'Resend code' : 'Send code'}
        </Button>
        <Button variant="default" loading={refuse.isPending} disabled={busy} onClick={() => refuse.mutate({ params })}>
          {change.askedBy ? 'Refuse' : 'Cancel change'}
        </Button>
      </Buttons>
    </Card>
  )
}

const latest = (...actions: readonly { submittedAt: number }[]) => Math.max(...actions.map((action) => action.submittedAt))

function explanation({ method, askedBy }: ContactChange): string {
  const what = method === 'email' ? 'email address' : 'phone number'
  if (!askedBy) return `This will be your ${what} once you have entered the code that we send to it.`
  return `${askedBy.fullName} of ${askedBy.practice} entered this as your new ${what}. It takes effect when you confirm it with a code.`
}
