import { Alert, Button, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'

import type { AnswerOf } from '#contract/endpoint'
import { getInviteTarget, getStaffMember, listStaff, type StaffMember } from '#contract/staff'
import { inviteContactTexts as texts, resendFailedText, resendInvite } from '#contract/staff-detail'
import { readEmail } from '#contract/typed-contacts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { callingCodeOf, emptyPhone, internationalPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone.ts'
import { PhoneField } from '#web/platform/fields/phone-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { Buttons } from '#web/platform/ui/buttons.tsx'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'
import { StackForm } from '#web/platform/forms/stack-form.tsx'

interface ResendInviteProps {
  member: StaffMember
  /** The member as invited now; another contact may be another account's. */
  onInvited: (member: StaffMember) => void
}

/** Sends the invitation again, to the current or a corrected contact (INVITE-A-001 to 014). */
export function ResendInvite({ member, onInvited }: ResendInviteProps) {
  const query = useEndpoint(getInviteTarget, { params: { userId: member._id } }, { staleTime: 0 })
  return <QueryView query={query}>{({ payload }) => <ResendForm target={payload} member={member} onInvited={onInvited} />}</QueryView>
}

type Channel = 'EMAIL' | 'PHONE'
type InviteTarget = AnswerOf<typeof getInviteTarget>['payload']

function ResendForm({ target, member, onInvited }: ResendInviteProps & { target: InviteTarget }) {
  const [channel, setChannel] = useState<Channel>(target.email || !target.phone ? 'EMAIL' : 'PHONE')
  const [email, setEmail] = useState(target.email ?? '')
  const [phone, setPhone] = useState<PhoneValue>(emptyPhone)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (target.phone) void phoneValueOf(target.phone).then(setPhone)
  }, [target.phone])
  const send = useAction(resendInvite, {
    invalidates: [listStaff, getStaffMember, getInviteTarget],
    onSuccess: ({ payload }) => {
      showSuccess('Invitation has been sent successfully')
      onInvited(payload)
    },
    onError: (error) => {
      const [field] = Object.values(error.fields)
      setProblem(field)
      setRefusal(field ? undefined : textOf(error))
    },
  })
  const submit = async () => {
    setRefusal(undefined)
    const checked = channel === 'EMAIL' ? checkEmail(email) : await checkPhone(phone)
    setProblem(checked.problem)
    if (checked.problem || send.isPending) return
    send.mutate({
      params: { channel, userId: member._id },
      body: {
        user: member._id,
        ...(member.practices[0] ? { practice: member.practices[0]._id } : {}),
        usersNewDetails: {
          email: channel === 'EMAIL' ? checked.contact : target.email,
          phone: channel === 'PHONE' ? checked.contact : target.phone,
          countryCode: channel === 'PHONE' ? await callingCodeOf(phone.country) : target.countryCode,
        },
      },
    })
  }
  const choose = (next: string) => {
    setChannel(next === 'PHONE' ? 'PHONE' : 'EMAIL')
    setProblem(undefined)
    setRefusal(undefined)
  }
  return (
    <StackForm
      aria-busy={send.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SegmentedControl
        aria-label="Send by"
        fullWidth
        value={channel}
        onChange={choose}
        data={[
          { value: 'EMAIL', label: 'Email' },
          { value: 'PHONE', label: 'Phone' },
        ]}
      />
      {channel === 'EMAIL' ? (
        <TextField label="Email Address" type="email" inputMode="email" value={email} onChange={setEmail} error={problem} />
      ) : (
        <PhoneField label="Phone" value={phone} onChange={setPhone} error={problem} />
      )}
      {refusal ? (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      ) : null}
      <Buttons end w="100%">
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Invitation'}
        </Button>
      </Buttons>
    </StackForm>
  )
}

interface Checked {
  contact: string
  problem?: string
}

function checkEmail(typed: string): Checked {
  const contact = typed.trim()
  if (contact === '') return { contact, problem: texts.emailMissing }
  return readEmail(contact) === null ? { contact, problem: texts.emailInvalid } : { contact }
}

async function checkPhone(typed: PhoneValue): Promise<Checked> {
  if (typed.text.trim() === '') return { contact: '', problem: texts.phoneMissing }
  const contact = await internationalPhone(typed)
  return contact ? { contact } : { contact: '', problem: texts.phoneInvalid }
}

/** INVITE-A-013, 014; too many attempts are reported too. */
const textOf = ({ status, message }: ApiError) => (status === 409 || status === 429 ? message : resendFailedText)
