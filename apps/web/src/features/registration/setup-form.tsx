import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { PhoneField } from '#web/platform/fields/phone-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'

import type { Joining } from './join-state.ts'
import classes from './joining.module.css'
import type { SetupDraft } from './setup-draft.ts'
import { draftOf, phoneOf, setupProblems, type SetupPerson, type SetupProblems } from './setup-person.ts'
import { usePrepareSetup } from './use-prepare-setup.ts'

interface SetupFormProps {
  joining: Joining
  /** The form as it was when the person came back from the codes. */
  before: SetupPerson | undefined
  onReady: (person: SetupPerson) => void
}

/** Names, contacts and password, filled with what the administrator entered (INVITE-002 to INVITE-018). */
export function SetupForm({ joining, before, onReady }: SetupFormProps) {
  const [draft, setDraft] = useState<SetupDraft>(before?.draft ?? draftOf(joining))
  const [problems, setProblems] = useState<SetupProblems>({})
  const element = useRef<HTMLFormElement>(null)
  const { pending, problem, prepare } = usePrepareSetup(joining)
  useEffect(() => {
    if (before || joining.draft) return
    let current = true
    void phoneOf(joining).then((phone) => current && setDraft((old) => (old.phone.text === joining.user.phone ? { ...old, phone } : old)))
    return () => {
      current = false
    }
  }, [before, joining])

  const show = (found: SetupProblems) => {
    setProblems(found)
    const first = (['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword'] as const).find((name) => found[name])
    element.current?.querySelector<HTMLInputElement>(`input[data-path="${first}"]`)?.focus()
  }
  const handleSubmit = async () => {
    if (pending) return
    const found = await setupProblems(draft)
    show(found)
    if (Object.keys(found).length > 0) return
    const result = await prepare(draft)
    if ('problems' in result) return show(result.problems)
    onReady(result.person)
  }
  const field = <Name extends keyof SetupDraft>(name: Name) => ({
    value: draft[name],
    onChange: (value: SetupDraft[Name]) => setDraft((old) => ({ ...old, [name]: value })),
    error: problems[name],
    path: name,
  })

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <TextField label="First Name" required autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last Name" required autoComplete="family-name" {...field('lastName')} />
      <TextField label="Work Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <PhoneField label="Phone" {...field('phone')} />
      <PasswordField label="Password" required autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" required autoComplete="new-password" {...field('confirmPassword')} />
      {problem ? (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button type="submit" fullWidth loading={pending}>
        Next
      </Button>
    </form>
  )
}
