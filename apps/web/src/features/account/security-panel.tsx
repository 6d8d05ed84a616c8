import { Box, Button } from '@mantine/core'
import { useState } from 'react'

import { userTexts } from '#web/shared/people/user-texts.ts'
import { listSessions, updateUsersPassword } from '#contract/account/account'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { repeatedPasswordErrors } from '#web/platform/forms/errors/repeated-password-errors.ts'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { HealthReadersSection } from './safety/health-readers-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Sets a new password and lists the account's sessions (ACCT-027, PWD-024 to 028). */
export function SecurityPanel() {
  const { support } = useCurrentUser()
  if (support)
    return (
      <Section title="Password & Security">
        <NotForSupport />
      </Section>
    )
  return (
    <>
      <Section title="Password & Security">
        <Card>
          <PasswordForm />
        </Card>
      </Section>
      <SessionsSection />
      <HealthReaders />
    </>
  )
}

/** Requests the list at once, but shows it only after the list above has loaded, so that it is not pushed down. */
function HealthReaders() {
  useEndpoint(listHealthReaders)
  const sessions = useEndpoint(listSessions)
  return sessions.data || sessions.error ? <HealthReadersSection /> : null
}

function PasswordForm() {
  const user = useCurrentUser()
  const [shown, setShown] = useState(false)
  const form = useContractForm(updateUsersPassword, {
    initialValues: { password: '', password2: '' },
    request: (values) => ({ body: { email: user.email ?? '', ...values } }),
    rename: (path) => (path === 'email' ? 'password' : path),
    check: ({ password, password2 }) => repeatedPasswordErrors(password, { password2 }),
    invalidates: [listSessions],
    onSuccess: () => {
      form.reset()
      setShown(false)
      showSuccess('Password updated successfully')
    },
  })
  return (
    <Box maw={520}>
      <ContractForm
        form={form}
        guarded
        parameter="panel"
        buttons={
          <Button type="submit" loading={form.pending}>
            Set Password
          </Button>
        }
      >
        <NewPasswordField label="New Password" shown={shown} help={userTexts.signedOutElsewhere} {...form.field('password')} />
        <PasswordField label="Confirm New Password" required autoComplete="new-password" shown={shown} {...form.field('password2')} />
        <CheckField label="Show password" value={shown} onChange={setShown} />
      </ContractForm>
    </Box>
  )
}
