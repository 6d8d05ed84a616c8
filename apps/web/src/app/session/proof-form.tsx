import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { proveSession, type ProofOptions, type ProofWay } from '#contract/access/fresh-proof'
import type { ProofAction } from '#contract/endpoint/proof-actions'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { knownUser } from '#web/platform/session/known-user.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { askForPasskey, hasPasskeys } from '#web/shared/sign-in/passkeys.ts'
import { wayTexts } from '#web/shared/sign-in/way-texts.ts'

interface ProofFormProps {
  action: ProofAction
  options: ProofOptions
  /** A question to a passkey is answered once. */
  onAskAgain: () => Promise<unknown>
  onEnd: (proved: boolean) => void
}

/** The password, a code or a passkey, whichever the account has. */
export function ProofForm({ action, options, onAskAgain, onEnd }: ProofFormProps) {
  const ways = options.ways.filter((one) => one !== 'passkey' || hasPasskeys())
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'recoveryCode')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<{ text: string; atField: boolean }>()
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, ['typed']), [problem, way])

  const send = async () => {
    if (way === 'password') return call(proveSession, { body: { action, password: typed } })
    if (way !== 'passkey') return call(proveSession, { body: { action, code: typed } })
    if (!options.passkey) return undefined
    const response = await askForPasskey(options.passkey.options)
    return response && call(proveSession, { body: { action, token: options.passkey.token, response } })
  }
  const prove = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      if (await send()) onEnd(true)
    } catch (error) {
      const field = error instanceof ApiError ? (error.fields['password'] ?? error.fields['code']) : undefined
      setProblem(field ? { text: field, atField: true } : { text: textOfError(error), atField: false })
      if (way === 'passkey') await onAskAgain()
    } finally {
      setPending(false)
    }
  }
  const submit = () => {
    if (way !== 'passkey' && typed.trim() === '') setProblem({ text: 'Required', atField: true })
    else void prove()
  }
  const choose = (other: ProofWay) => {
    setWay(other)
    setTyped('')
    setProblem(undefined)
  }
  const error = problem?.atField ? problem.text : undefined
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events of a portal on to the form in which the dialog was opened.
        event.stopPropagation()
        if (!pending) submit()
      }}
    >
      {problem && !problem.atField ? <Problem mb="md">{problem.text}</Problem> : null}
      {way === 'passkey' ? null : <Field key={way} way={way} value={typed} onChange={setTyped} error={error} />}
      <Stack gap={8} mt="sm" align="flex-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <TextButton key={other} onClick={() => choose(other)} disabled={pending}>
              {wayTexts.instead[other]}
            </TextButton>
          ))}
      </Stack>
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={pending}
          data-path={way === 'passkey' ? 'typed' : undefined}
          leftSection={way === 'passkey' ? <IconFingerprint size={18} aria-hidden /> : null}
        >
          {way === 'passkey' ? wayTexts.usePasskey : 'Continue'}
        </Button>
      </Group>
    </form>
  )
}

interface ProofFieldProps {
  way: Exclude<ProofWay, 'passkey'>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Field({ way, value, onChange, error }: ProofFieldProps) {
  const user = knownUser(useQueryClient())
  if (way === 'password')
    return (
      <>
        <input type="text" name="username" autoComplete="username" value={user?.email ?? user?.phone ?? ''} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          path="typed"
          value={value}
          onChange={onChange}
          error={error}
        />
      </>
    )
  const isApp = way === 'authenticator'
  return (
    <TextInput
      label={isApp ? wayTexts.code : wayTexts.recoveryCode}
      data-path="typed"
      required
      autoComplete={isApp ? 'one-time-code' : 'off'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
