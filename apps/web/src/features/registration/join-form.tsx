import { Alert, Button } from '@mantine/core'
import { useState } from 'react'

import { registerWithCode } from '#contract/joining'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { Link } from '#web/platform/ui/link.tsx'
import { showError } from '#web/platform/ui/toasts.tsx'

import { keepJoining } from './join-state.ts'
import classes from './joining.module.css'

/** The value of a link; nobody types it. */
const linkValue = /^[0-9a-f]{32}$/

/**
 * Username and join code (JOIN-001 to JOIN-013). A link brings both; its long value is not shown. Where the link is refused, the code of six
 * characters can be typed.
 */
export function JoinForm({ userName, code }: { userName: string; code: string }) {
  const go = useGo()
  const [name, setName] = useState(userName)
  const byLink = linkValue.test(code)
  const [typing, setTyping] = useState(!byLink)
  const [joinCode, setJoinCode] = useState(byLink ? '' : code)
  const [missing, setMissing] = useState(false)
  const join = useAction(registerWithCode, {
    keepSessionOn401: true,
    onSuccess: async ({ payload }) => {
      keepJoining(payload)
      await go({ to: '/registerUser' }, { replace: true })
    },
    onError: (error) => {
      showError(textOf(error))
      setTyping(true)
    },
  })
  const lacksCode = typing && !joinCode.trim() && !byLink
  const handleSubmit = () => {
    setMissing(true)
    if (!name.trim() || lacksCode || join.isPending) return
    join.mutate({ body: { userName: name.trim().toLowerCase(), joinCode: joinCode.trim() || code, ...(code ? { codeHash: code } : {}) } })
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      {userName && !code ? (
        <Alert color="red" variant="light" role="alert">
          Join Code not found.
        </Alert>
      ) : null}
      <TextField
        label="Username"
        required
        autoComplete="username"
        value={name}
        onChange={setName}
        help="Your email address or phone number"
        error={missing && !name.trim() ? 'Required' : undefined}
      />
      {typing ? (
        <TextField
          label="Join Code"
          required={!byLink}
          autoComplete="one-time-code"
          maxLength={40}
          value={joinCode}
          onChange={setJoinCode}
          error={missing && lacksCode ? 'Required' : undefined}
        />
      ) : null}
      <Button type="submit" fullWidth loading={join.isPending}>
        Join
      </Button>
      <nav aria-label="Other ways" className={classes.ways}>
        <Link
          to="/signin"
          search={{ from: hrefOf({ to: '/register' }), email: name.trim() || undefined, code: joinCode.trim() || code || undefined }}
        >
          Sign in
        </Link>
        <Link to="/registerPractice">Create a new practice</Link>
      </nav>
    </form>
  )
}

/** JOIN-012, 013. */
function textOf(error: ApiError): string {
  return [401, 402, 403, 422, 429].includes(error.status) ? error.message : 'error in submitRegistration'
}
