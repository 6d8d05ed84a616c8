import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { changePassword } from '#contract/passwords'
import { CheckField } from '#web/platform/fields/check-field.tsx'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { ContractForm } from '#web/platform/forms/contract-form.tsx'
import { typedTwice } from '#web/platform/forms/typed-twice.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/entry-frame.tsx'
import { Link } from '#web/platform/ui/link.tsx'
import { OtherWays } from '#web/platform/ui/other-ways.tsx'

import { DoneDialog } from './done-dialog.tsx'

export const search = { resetToken: anyText }

/** Sets a new password with the token from the link that was sent (/resetPassword). */
export function ResetPasswordScreen() {
  const resetToken = useResetToken()
  return resetToken ? <ResetPassword resetToken={resetToken} /> : null
}

/**
 * The token from the link. It is removed from the address bar at once and kept only in the state of this page (ruling 28). Without a token, the page
 * redirects to / (PWD-009).
 */
function useResetToken(): string | undefined {
  const go = useGo()
  const { resetToken: arrived } = useSearchValues(search)
  const [resetToken] = useState(arrived)
  useEffect(() => {
    if (arrived) void go({ to: '/resetPassword' }, { replace: true })
    else if (!resetToken) void go({ to: '/' }, { replace: true })
  }, [arrived, resetToken, go])
  return resetToken
}

function ResetPassword({ resetToken }: { resetToken: string }) {
  const [shown, setShown] = useState(false)
  const [done, setDone] = useState(false)
  const form = useContractForm(changePassword, {
    initialValues: { password: '', confirmPassword: '' },
    request: ({ password }) => ({ body: { resetToken, password } }),
    check: ({ password, confirmPassword }) => typedTwice(password, { confirmPassword }),
    onSuccess: () => setDone(true),
  })
  return (
    <EntryFrame title="Set a new password" intro="You will be signed out everywhere else.">
      <ContractForm form={form}>
        <NewPasswordField label="Password" shown={shown} {...form.field('password')} />
        <PasswordField label="Confirm New Password" required autoComplete="new-password" shown={shown} {...form.field('confirmPassword')} />
        <CheckField label="Show password" value={shown} onChange={setShown} />
        <Button type="submit" fullWidth loading={form.pending}>
          Set Password
        </Button>
      </ContractForm>
      <OtherWays>
        {form.problem ? <Link to="/requestpassword">Request a new link</Link> : null}
        <Link to="/signin">Back to Sign In</Link>
      </OtherWays>
      <DoneDialog opened={done} title="Password has been reset successfully">
        Please sign in with your new password.
      </DoneDialog>
    </EntryFrame>
  )
}
