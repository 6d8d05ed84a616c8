import { Button, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import {
  AuthenticatorSetupEnded,
  confirmAuthenticator,
  getSignInMethods,
  startAuthenticator,
} from '#contract/sign-in-methods/sign-in-methods'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { QrCode } from '#web/platform/ui/print/qr-code.tsx'

interface AuthenticatorDialogProps {
  /** Receives the recovery codes if the account has just got its first ones. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

interface Setup {
  secret: string
  uri: string
}

/** Adds an authenticator app: shows its QR code, then asks for the first code that the app shows. */
export function AuthenticatorDialog({ onAdded, onClose }: AuthenticatorDialogProps) {
  useFocusBack()
  const client = useQueryClient()
  const [setup, setSetup] = useState<Setup>()
  const [round, setRound] = useState(0)
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    let closed = false
    const start = async () => {
      try {
        const { payload } = await call(startAuthenticator)
        if (!closed) setSetup(payload)
      } catch (error) {
        if (!closed) setProblem(textOfError(error))
      }
    }
    void start()
    return () => {
      closed = true
    }
  }, [round])

  const refuse = (text: string) => {
    setCodeError(text)
    focusFirst(form.current, ['code'])
  }
  const confirm = async () => {
    setPending(true)
    setProblem(undefined)
    setCodeError(undefined)
    try {
      const { recoveryCodes } = (await call(confirmAuthenticator, { body: { code } })).payload
      await client.invalidateQueries({ queryKey: [nameOf(getSignInMethods)] })
      onAdded(recoveryCodes)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return refuse(error.fields['code'] ?? error.message)
      setProblem(textOfError(error))
      if (error instanceof ApiError && error.code === AuthenticatorSetupEnded.code) {
        setCode('')
        setSetup(undefined)
        setRound((now) => now + 1)
      }
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => (pending ? undefined : onClose())}
      title="Add an authenticator app"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() === '') refuse('Required')
          else if (!pending) void confirm()
        }}
      >
        <Stack gap={16}>
          {problem ? <Problem>{problem}</Problem> : null}
          <List numbers>
            <li>{texts.install}</li>
            <li>
              {texts.scan}
              {setup ? <Secret {...setup} /> : problem ? null : <Loader size="sm" aria-label="Loading" />}
            </li>
            <li>{texts.enter}</li>
          </List>
          <TextInput
            label="Code from the app"
            data-path="code"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
            value={code}
            error={codeError}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Buttons end>
            <Button variant="default" onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" loading={pending} disabled={!setup}>
              Add
            </Button>
          </Buttons>
        </Stack>
      </form>
    </Modal>
  )
}

function Secret({ secret, uri }: Setup) {
  return (
    <Stack gap={8} my={8}>
      <div style={{ maxWidth: 220 }}>
        <QrCode text={uri} label="QR code for the authenticator app" />
      </div>
      <Text fz={13}>
        On this phone? <a href={uri}>Open it in the app</a>, or type this key:{' '}
        <span className="numbers breaks">{secret.match(/.{1,4}/g)?.join(' ')}</span>
      </Text>
    </Stack>
  )
}

const texts = {
  install:
    'Install an authenticator app on your phone, if you have none: Google Authenticator, Microsoft Authenticator, 2FAS or any other.',
  scan: 'Scan this code with the app.',
  enter: 'Enter the six digits that the app shows. They change every 30 seconds.',
}
