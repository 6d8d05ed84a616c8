import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'

import { onboard } from '#contract/joining/joining'
import { readEmail } from '#contract/text/typed-contacts'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { PhoneField } from '#web/platform/fields/phone/phone-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { fieldErrors } from '#web/platform/forms/errors/field-errors.ts'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { useFormDraft } from '#web/platform/forms/contract/use-form-draft.ts'
import { useSchemas } from '#web/platform/forms/contract/use-schemas.ts'
import { StackForm } from '#web/platform/forms/stack-form.tsx'

import type { Joining } from './join-state.ts'
import { accountOf, draftOf, phoneOf, setupProblems, type SetupPerson } from './setup-person.ts'
import { usePrepareSetup } from './use-prepare-setup.ts'

interface SetupFormProps {
  joining: Joining
  /** The submitted form, when the person has returned from the codes. */
  before: SetupPerson | undefined
  onReady: (person: SetupPerson) => void
}

/** Names, contacts and password, prefilled with what the administrator entered (INVITE-002 to INVITE-018). */
export function SetupForm({ joining, before, onReady }: SetupFormProps) {
  const form = useFormDraft(before?.draft ?? draftOf(joining), { together: ['email', 'phone'] })
  const { pending, prepare } = usePrepareSetup(joining)
  const checking = useRef(false)
  useSchemas(onboard)
  const fillPhone = useEffectEvent(async () => {
    const phone = await phoneOf(joining)
    form.change((draft) => (draft.phone.text === joining.user.phone ? { ...draft, phone } : draft))
  })
  useEffect(() => {
    if (!before && !joining.draft) void fillPhone()
  }, [before, joining])

  const submit = async () => {
    const draft = form.current()
    const found = { ...(await fieldErrors(onboard, accountOf(draft))), ...(await setupProblems(draft)) }
    form.showErrors(found)
    form.setProblem(undefined)
    if (Object.keys(found).length > 0) return
    const result = await prepare(draft)
    if ('person' in result) return onReady(result.person)
    form.showErrors(result.problems)
    form.setProblem(result.problem)
  }
  const { field, element, values } = form
  const emailHelp = joining.verifiedEmail && readEmail(values.email) === joining.verifiedEmail ? 'Confirmed. It needs no code.' : undefined

  return (
    <StackForm
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        if (checking.current || pending) return
        checking.current = true
        void submit().finally(() => (checking.current = false))
      }}
    >
      <TextField label="First Name" required autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last Name" required autoComplete="family-name" {...field('lastName')} />
      <TextField label="Work Email" type="email" inputMode="email" autoComplete="email" help={emailHelp} {...field('email')} />
      <PhoneField label="Phone" {...field('phone')} />
      <NewPasswordField label="Password" {...field('password')} />
      <PasswordField label="Confirm Password" required autoComplete="new-password" {...field('confirmPassword')} />
      <FormProblem form={form} />
      <Button type="submit" fullWidth loading={pending}>
        Next
      </Button>
    </StackForm>
  )
}
