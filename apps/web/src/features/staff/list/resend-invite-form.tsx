import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import type { AnswerOf } from '#contract/endpoint/endpoint'
import { getInviteTarget, getStaffMember, listStaff, type StaffMember } from '#contract/staff/staff'
import { inviteContactTexts as texts, resendFailedText, resendInvite } from '#contract/staff/staff-detail'
import { readEmail } from '#contract/text/typed-contacts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { callingCodeOf, emptyPhone, internationalPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone/phone.ts'
import { PhoneField } from '#web/platform/fields/phone/phone-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface ResendInviteProps {
  member: StaffMember
  /** Receives the invited member, who may differ: the new contact may belong to another account. */
  onInvited: (member: StaffMember) => void
}

/** Resends the invitation to the current or a corrected contact (INVITE-A-001 to 014). */
export function ResendInvite({ member, onInvited }: ResendInviteProps) {
  const query = useEndpoint(getInviteTarget, { params: { userId: member._id } }, { staleTime: 0 })
  return <QueryView query={query}>{({ payload }) => <ResendForm target={payload} member={member} onInvited={onInvited} />}</QueryView>
}

type Channel = 'EMAIL' | 'PHONE'
type InviteTarget = AnswerOf<typeof getInviteTarget>['payload']

function ResendForm({ target, member, onInvited }: ResendInviteProps & { target: InviteTarget }) {
  const form = useContractForm(resendInvite, {
    initialValues: draftOf(target),
    request: async ({ channel, email, phone }) => ({
      params: { channel, userId: member._id },
      body: {
        user: member._id,
        ...(member.practices[0] ? { practice: member.practices[0]._id } : {}),
        usersNewDetails:
          channel === 'EMAIL'
            ? { ...target, email: email.trim() }
            : { ...target, phone: (await internationalPhone(phone)) ?? '', countryCode: await callingCodeOf(phone.country) },
      },
    }),
    rename: (path) => path.replace('usersNewDetails.', ''),
    check: problemsOf,
    refusalText: textOf,
    invalidates: [listStaff, getStaffMember, getInviteTarget],
    onSuccess: ({ payload }) => {
      showSuccess('Invitation has been sent successfully')
      onInvited(payload)
    },
  })
  const { values, field, pending, change } = form
  const fillPhone = useEffectEvent((phone: PhoneValue) => change((draft) => ({ ...draft, phone })))
  useEffect(() => {
    if (target.phone) void phoneValueOf(target.phone).then(fillPhone)
  }, [target.phone])
  const choose = (channel: string) => {
    form.setErrors({})
    form.setProblem(undefined)
    field('channel').onChange(channel === 'PHONE' ? 'PHONE' : 'EMAIL')
  }
  const send = (
    <Button type="submit" disabled={pending}>
      {pending ? 'Sending...' : 'Send Invitation'}
    </Button>
  )
  return (
    <ContractForm form={form} buttons={send}>
      <SegmentedControl
        aria-label="Send by"
        fullWidth
        value={values.channel}
        onChange={choose}
        data={[
          { value: 'EMAIL', label: 'Email' },
          { value: 'PHONE', label: 'Phone' },
        ]}
      />
      {values.channel === 'EMAIL' ? (
        <TextField label="Email Address" type="email" inputMode="email" {...field('email')} />
      ) : (
        <PhoneField label="Phone" {...field('phone')} />
      )}
    </ContractForm>
  )
}

interface Draft {
  channel: Channel
  email: string
  phone: PhoneValue
}

const draftOf = ({ email, phone }: InviteTarget): Draft => ({
  channel: email || !phone ? 'EMAIL' : 'PHONE',
  email: email ?? '',
  phone: emptyPhone,
})

/** The contact of the chosen channel must be present and valid; both are optional in the contract. */
async function problemsOf({ channel, email, phone }: Draft): Promise<FormErrors> {
  if (channel === 'EMAIL') {
    if (email.trim() === '') return { email: texts.emailMissing }
    return readEmail(email) === null ? { email: texts.emailInvalid } : {}
  }
  if (phone.text.trim() === '') return { phone: texts.phoneMissing }
  return (await internationalPhone(phone)) ? {} : { phone: texts.phoneInvalid }
}

/** INVITE-A-013, 014. Shows the server's message for a conflict or too many attempts. */
const textOf = ({ status, message }: ApiError) => (status === 409 || status === 429 ? message : resendFailedText)
