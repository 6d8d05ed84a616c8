import { Box, Button } from '@mantine/core'
import { useState } from 'react'

import { userTexts } from '#web/shared/people/user-texts.ts'
import { listSessions, updateUsersPassword } from '#contract/account/account'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import { listOwnTabletCodes } from '#contract/shared-tablets/own-codes'
import { listLinkedIdentities } from '#contract/sign-in-providers/sign-in-providers'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { repeatedPasswordErrors } from '#web/platform/forms/errors/repeated-password-errors.ts'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Columns } from '#web/platform/ui/page/details.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { OwnCodesSection } from '#web/shared/shared-tablets/own-codes-section.tsx'

import { LinkedIdentitiesSection } from './linked-identities-section.tsx'
import { HealthReadersSection } from './safety/health-readers-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInMethodsSection } from './sign-in-methods/sign-in-methods-section.tsx'

/** Sets a new password, and lists the account's ways to sign in and its sessions (ACCT-027, PWD-024 to 028, AUTH-01). */
export function SecurityPanel() {
  const { support } = useCurrentUser()
  const { timeZone } = useCurrentLocation()
  if (support)
    return (
      <Section title="Password & Security">
        <NotForSupport />
      </Section>
    )
  return (
    <Columns>
      <Section title="Password & Security">
        <Card>
          <PasswordForm />
        </Card>
      </Section>
      <div>
        <SignInMethodsSection timeZone={timeZone} />
        <LaterSections />
      </div>
    </Columns>
  )
}

/** Requests the lists at once, but shows each only after those above it have loaded, so that it is not pushed down. */
function LaterSections() {
  const methods = useEndpoint(getSignInMethods)
  useEndpoint(listHealthReaders)
  useEndpoint(listOwnTabletCodes)
  const sessions = useEndpoint(listSessions)
  const linked = useEndpoint(listLinkedIdentities)
  if (!hasEnded(methods)) return null
  const identities = linked.data?.payload ?? []
  return (
    <>
      <SessionsSection />
      {hasEnded(sessions) && hasEnded(linked) ? (
        <>
          {identities.length > 0 ? <LinkedIdentitiesSection identities={identities} refetch={linked.refetch} /> : null}
          <HealthReadersSection />
          <OwnCodesSection />
        </>
      ) : null}
    </>
  )
}

const hasEnded = ({ data, error }: { data: unknown; error: unknown }) => Boolean(data ?? error)

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
