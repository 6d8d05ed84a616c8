import { Box, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { userTexts } from '#web/shared/people/user-texts.ts'
import { contactMissingText, EmailTaken, invalidPhoneText, PhoneTaken, updateUser } from '#contract/access/access'
import { listContactChanges, type ContactChange } from '#contract/account/account'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { callingCodeOf, hasPhone, isWrongPhone, phoneToSend } from '#web/platform/fields/phone/phone.ts'
import { PhoneField } from '#web/platform/fields/phone/phone-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { showInfo, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { signalName } from '#web/shared/sign-in/passkey-signals.ts'

import { startDraft, type DetailsDraft } from './details-draft.ts'

interface DetailsFormProps {
  draft: DetailsDraft
  /** Called with the new contacts that now need a code. */
  onSaved: (asked: readonly { method: ContactChange['method']; contact: string }[]) => void
  onCancel: () => void
}

const nameWaitsText =
  'Somebody in your practice has this name, or one that looks like it. Your administrators were asked. Until they answer, your name stays as it was.'

/** Edits names and contacts (ACCT-007). A new contact takes effect when its code is entered; the panel requests the code after the save. */
export function DetailsForm({ draft, onSaved, onCancel }: DetailsFormProps) {
  const user = useCurrentUser()
  const client = useQueryClient()
  const form = useContractForm(updateUser, {
    initialValues: draft,
    request: async ({ firstName, lastName, email, phone }) => ({
      params: { userId: user._id },
      body: {
        firstName,
        lastName,
        email: email.trim().toLowerCase(),
        phone: await phoneToSend(phone),
        countryCode: await callingCodeOf(phone.country),
        revision: user.revision,
      },
    }),
    check: async ({ email, phone }): Promise<Record<string, string>> => {
      if (await isWrongPhone(phone)) return { phone: invalidPhoneText }
      return email.trim() === '' && !hasPhone(phone) ? { email: contactMissingText } : {}
    },
    invalidates: [listContactChanges],
    onSuccess: (after, { body }) => {
      seedUser(client, after)
      void signalName(after)
      if (after.firstName === body.firstName?.trim() && after.lastName === body.lastName?.trim()) showSuccess(userTexts.updated)
      else showInfo(nameWaitsText)
      onSaved(waiting(after, body))
    },
    stale: {
      loadSaved: async ({ details }) => {
        const current = await parseResponse(updateUser, details)
        if (!current) return undefined
        seedUser(client, current)
        return startDraft(current)
      },
      show: onCancel,
    },
    onRefusal: ({ code, message }) => {
      if (code === EmailTaken.code) form.setErrors({ email: message })
      if (code === PhoneTaken.code) form.setErrors({ phone: message })
      return code === EmailTaken.code || code === PhoneTaken.code
    },
  })
  const buttons = (
    <>
      <Button variant="default" onClick={onCancel} disabled={form.pending}>
        Cancel
      </Button>
      <Button type="submit" loading={form.pending}>
        Save
      </Button>
    </>
  )
  return (
    <Box maw={520}>
      <ContractForm form={form} guarded parameter="panel" buttons={buttons}>
        <TextField label="First Name" required autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last Name" required autoComplete="family-name" {...form.field('lastName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="We send a code to a new email address. It takes effect when you enter the code."
          {...form.field('email')}
        />
        <PhoneField label="Phone" help="A new number gets a code as a text message." {...form.field('phone')} />
      </ContractForm>
    </Box>
  )
}

/** The new contacts that were sent but have not taken effect yet. */
function waiting(after: { email: string | null; phone: string | null }, sent: { email?: string | undefined; phone?: string | undefined }) {
  return (['email', 'phone'] as const).flatMap((method) => {
    const contact = sent[method]
    return contact && contact !== after[method] ? [{ method, contact }] : []
  })
}
