import { Button } from '@mantine/core'
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { hasPasskeys } from '#web/shared/sign-in/passkeys.ts'

import classes from './sign-in-screen.module.css'
import { useSignIn } from './use-sign-in.ts'

const SecondStepForm = lazyPart(async () => (await import('#web/shared/sign-in/second-step-form.tsx')).SecondStepForm)

export interface SignInFormProps {
  /** Prefills the username (SIGNIN-009). */
  email: string | undefined
  /** The page the person came from (GUARD-005). */
  from: string | undefined
  /** Token of a support link; it signs in without the form (SIGNIN-011). */
  supportLink: string | undefined
}

/** Username and password form, and the second step after it. Both fields are required before a request is sent (SIGNIN-018). */
export function SignInForm({ email, from, supportLink }: SignInFormProps) {
  const { pending, problem, step, signIn, signInByPasskey, finish, startOver } = useSignIn({ from, supportLink })
  const [username, setUsername] = useState(email ?? '')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState({ username: false, password: false })
  const lacks = { username: missing.username && username === '', password: missing.password && password === '' }
  const form = useRef<HTMLFormElement>(null)

  const handleSubmit = () => {
    const found = { username: username.trim() === '', password: password === '' }
    setMissing(found)
    const wrong = (['username', 'password'] as const).filter((name) => found[name])
    if (wrong.length > 0) focusFirst(form.current, wrong)
    else void signIn({ username: username.trim(), password })
  }

  if (step) return <SecondStepForm step={step} onSignedIn={finish} onEnded={startOver} onBack={() => startOver()} />
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) handleSubmit()
      }}
    >
      {problem && !lacks.username && !lacks.password ? (
        <div role="alert" className={classes.problem}>
          <IconAlertCircle size={18} stroke={1.8} aria-hidden />
          <span>{problem}</span>
        </div>
      ) : null}
      <TextField
        label="Username"
        name="username"
        required
        autoComplete="username webauthn"
        inputMode="email"
        path="username"
        help="Your email address, or your phone number (outside the US with country code)"
        value={username}
        onChange={setUsername}
        error={lacks.username ? 'Required' : undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        path="password"
        value={password}
        onChange={setPassword}
        error={lacks.password ? 'Required' : undefined}
      />
      <Link to="/requestpassword" className={classes.forgot}>
        Forgot your password?
      </Link>
      <Button type="submit" fullWidth disabled={pending}>
        {pending ? 'Loading' : 'Sign In'}
      </Button>
      {hasPasskeys() ? (
        <Button
          variant="default"
          fullWidth
          disabled={pending}
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => void signInByPasskey()}
        >
          Sign in with a passkey
        </Button>
      ) : null}
    </form>
  )
}
