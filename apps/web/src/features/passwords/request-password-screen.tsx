import { Button } from '@mantine/core'
import { useState } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { requestToPasswordChange } from '#contract/passwords/passwords'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { OtherWays } from '#web/platform/ui/page/other-ways.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

const DoneDialog = lazyPart(async () => (await import('./done-dialog.tsx')).DoneDialog)

/** Requests a link for setting a new password (/requestpassword). */
export function RequestPasswordScreen() {
  const [sent, setSent] = useState(false)
  const [broken, setBroken] = useState(false)
  usePreload(DoneDialog)
  const form = useContractForm(requestToPasswordChange, {
    initialValues: { userName: '' },
    request: ({ userName }) => ({ body: { userName: userName.trim() } }),
    onSuccess: () => setSent(true),
    // PWD-007: a 500 shows the generic message.
    onRefusal: (error) => {
      setBroken(error.status === 500)
      return error.status === 500
    },
  })
  return (
    <EntryFrame title="Forgot your password?" intro="We will send you a link to set a new one.">
      <ContractForm form={form}>
        {broken && !form.pending && !form.problem ? <Problem>{unexpectedErrorText}</Problem> : null}
        <TextField
          label="Username"
          name="username"
          required
          autoComplete="username"
          inputMode="email"
          help="Your email address or phone number"
          {...form.field('userName')}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          Continue
        </Button>
      </ContractForm>
      <OtherWays>
        <Link to="/signin">Back to Sign In</Link>
      </OtherWays>
      {sent ? (
        <DoneDialog opened title="Link sent successfully">
          Open the link in the message to set a new password. It works once, within one hour.
        </DoneDialog>
      ) : null}
    </EntryFrame>
  )
}
