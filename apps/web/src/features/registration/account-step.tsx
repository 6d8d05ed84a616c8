import { Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'

import { EmailTaken } from '#contract/access/access'
import { userTexts } from '#web/shared/people/user-texts.ts'
import { registerUser } from '#contract/registration/registration'
import { readEmail } from '#contract/text/typed-contacts'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { repeatedPasswordErrors } from '#web/platform/forms/errors/repeated-password-errors.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useGoBack } from '#web/platform/routing/use-go-back.ts'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import type { NewAccount } from './use-registration.ts'
import classes from './wizard.module.css'

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** Step 1. The email address is lowercased before it is sent (REG-016). */
export function AccountStep({ onDone }: { onDone: (account: NewAccount) => void }) {
  const [taken, setTaken] = useState<string>()
  const cancel = useCancel()
  const account = (values: typeof empty): NewAccount => ({
    email: readEmail(values.email) ?? values.email.trim(),
    firstName: values.firstName.trim(),
    password: values.password,
  })
  const form = useContractForm(registerUser, {
    initialValues: empty,
    request: (values) => ({ body: { ...values, email: account(values).email } }),
    check: ({ password, confirmPassword }) => repeatedPasswordErrors(password, { confirmPassword }),
    onSuccess: () => {
      showSuccess(userTexts.created)
      onDone(account(form.values))
    },
    onRefusal: (error) => {
      const { email } = account(form.values)
      setTaken(error.code === 'user.email_taken' ? email : undefined)
      if (error.code === 'user.email_taken') showError(EmailTaken.text)
      if (error.code === 'registration.resume') onDone({ ...account(form.values), notice: error.message })
      return error.code === 'user.email_taken' || error.code === 'registration.resume'
    },
  })
  return (
    <ContractForm form={form}>
      {taken ? (
        <Problem>
          A user with this email address already exists.{' '}
          <Link to="/signin" search={{ email: taken }}>
            Please log in here.
          </Link>
        </Problem>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        <TextField label="First Name" required autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last Name" required autoComplete="family-name" {...form.field('lastName')} />
      </SimpleGrid>
      <TextField label="Work Email" required type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      <NewPasswordField label="Password" {...form.field('password')} />
      <PasswordField label="Confirm Password" required autoComplete="new-password" {...form.field('confirmPassword')} />
      <LeaveGuard when={form.dirty && !form.pending && !taken} />
      <div className={classes.actions}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.pending}>
          Next
        </Button>
      </div>
    </ContractForm>
  )
}

/** REG-010: returns to the previous page, or to the sign-in page. */
const useCancel = () => useGoBack(signIn)
const signIn = { to: '/signin' } as const
