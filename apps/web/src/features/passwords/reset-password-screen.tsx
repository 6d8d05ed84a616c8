import { Button } from '@mantine/core'
import { useState } from 'react'

import { userTexts } from '#web/shared/people/user-texts.ts'
import { changePassword } from '#contract/passwords/passwords'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { NewPasswordField } from '#web/platform/fields/new-password-field.tsx'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { repeatedPasswordErrors } from '#web/platform/forms/errors/repeated-password-errors.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useLinkToken } from '#web/platform/routing/use-link-token.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { OtherWays } from '#web/platform/ui/page/other-ways.tsx'

const DoneDialog = lazyPart(async () => (await import('./done-dialog.tsx')).DoneDialog)

export const search = { resetToken: anyText }

/** Sets a new password with the token from the link that was sent (/resetPassword). Without a token, it redirects to / (PWD-009). */
export function ResetPasswordScreen() {
  const resetToken = useLinkToken(useSearchValues(search).resetToken, '/resetPassword')
  return resetToken ? <ResetPassword resetToken={resetToken} /> : <Redirect to="/" />
}

function ResetPassword({ resetToken }: { resetToken: string }) {
  const [shown, setShown] = useState(false)
  const [done, setDone] = useState(false)
  usePreload(DoneDialog)
  const form = useContractForm(changePassword, {
    initialValues: { password: '', confirmPassword: '' },
    request: ({ password }) => ({ body: { resetToken, password } }),
    check: ({ password, confirmPassword }) => repeatedPasswordErrors(password, { confirmPassword }),
    onSuccess: () => setDone(true),
  })
  return (
    <EntryFrame title="Set a new password" intro={userTexts.signedOutElsewhere}>
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
      {done ? (
        <DoneDialog opened title="Password has been reset successfully">
          Please sign in with your new password.
        </DoneDialog>
      ) : null}
    </EntryFrame>
  )
}
