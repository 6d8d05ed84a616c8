import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { registerWithCode } from '#contract/joining'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useRouteExists } from '#web/platform/routing/use-route-exists.ts'
import { Link } from '#web/platform/ui/link.tsx'
import { showError } from '#web/platform/ui/toasts.tsx'

import { keepJoining } from './join-state.ts'
import classes from './joining.module.css'

/** Username and join code; a link fills in both (JOIN-001 to JOIN-013). */
export function JoinForm({ userName, code }: { userName: string; code: string }) {
  const navigate = useNavigate()
  const exists = useRouteExists()
  const [name, setName] = useState(userName)
  const [joinCode, setJoinCode] = useState(code)
  const [missing, setMissing] = useState(false)
  const join = useAction(registerWithCode, {
    keepSessionOn401: true,
    onSuccess: async ({ payload }) => {
      keepJoining(payload)
      await navigate({ to: '/registerUser', replace: true })
    },
    onError: (error) => showError(textOf(error)),
  })
  const handleSubmit = () => {
    setMissing(true)
    if (!name.trim() || !joinCode.trim() || join.isPending) return
    join.mutate({ body: { userName: name.trim().toLowerCase(), joinCode: joinCode.trim(), ...(code ? { codeHash: code } : {}) } })
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
      <TextField
        label="Join Code"
        required
        autoComplete="one-time-code"
        maxLength={40}
        value={joinCode}
        onChange={setJoinCode}
        error={missing && !joinCode.trim() ? 'Required' : undefined}
      />
      <Button type="submit" fullWidth loading={join.isPending}>
        Join
      </Button>
      <nav aria-label="Other ways" className={classes.ways}>
        <Link to="/signin" search={{ from: '/register', email: name.trim() || undefined, code: joinCode.trim() || undefined }}>
          Sign in
        </Link>
        {exists('/registerPractice') ? <Link to="/registerPractice">Create a new practice</Link> : null}
      </nav>
    </form>
  )
}

/** JOIN-012, 013. */
function textOf(error: ApiError): string {
  return [401, 402, 403, 422, 429].includes(error.status) ? error.message : 'error in submitRegistration'
}
