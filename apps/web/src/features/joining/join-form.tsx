import { Button, Group } from '@mantine/core'
import { useState } from 'react'

import { registerWithCode } from '#contract/joining/joining'
import { unansweredOr, type ApiError } from '#web/platform/api/api-error.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { keepJoining } from './join-state.ts'

/** The code in a link, which is never typed by hand. */
const linkValue = /^[0-9a-f]{32}$/

/**
 * Username and join code (JOIN-001 to JOIN-013). A link provides both, and its long code is hidden. If the link is rejected, the six-character code
 * can be typed.
 */
export function JoinForm({ userName, code }: { userName: string; code: string }) {
  const go = useGo()
  const byLink = linkValue.test(code)
  const [typing, setTyping] = useState(!byLink)
  const form = useContractForm(registerWithCode, {
    initialValues: { userName, joinCode: byLink ? '' : code },
    keepSessionOn401: true,
    request: (values) => ({
      body: {
        userName: values.userName.trim().toLowerCase(),
        joinCode: values.joinCode.trim() || code,
        ...(code ? { codeHash: code } : {}),
      },
    }),
    check: ({ joinCode }): FormErrors => (typing && !joinCode.trim() && !byLink ? { joinCode: 'Required' } : {}),
    onSuccess: async ({ payload }) => {
      keepJoining(payload)
      await go({ to: '/registerUser' }, { replace: true })
    },
    onRefusal: (error) => {
      showError(textOf(error))
      setTyping(true)
      return true
    },
  })
  const { values, field, pending } = form
  return (
    <ContractForm form={form}>
      {userName && !code ? <Problem>Join Code not found.</Problem> : null}
      <TextField label="Username" required autoComplete="username" help="Your email address or phone number" {...field('userName')} />
      {typing ? (
        <TextField label="Join Code" required={!byLink} autoComplete="one-time-code" maxLength={40} {...field('joinCode')} />
      ) : null}
      <Button type="submit" fullWidth loading={pending}>
        Join
      </Button>
      <Group component="nav" justify="space-between" gap="8px 24px" lh="44px" aria-label="Other ways">
        <Link
          to="/signin"
          search={{
            from: hrefOf({ to: '/register' }),
            email: values.userName.trim() || undefined,
            code: values.joinCode.trim() || code || undefined,
          }}
        >
          Sign in
        </Link>
        <Link to="/registerPractice">Create a new practice</Link>
      </Group>
    </ContractForm>
  )
}

/** The text for a rejected join (JOIN-012, 013). */
function textOf(error: ApiError): string {
  return [401, 402, 403, 422, 429].includes(error.status) ? error.message : unansweredOr(error, 'error in submitRegistration')
}
