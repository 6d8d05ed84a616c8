import { Box, Button, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { SecondStepNeeded, SecondStepWay, SignedIn } from '#contract/access/sign-in'
import { answerSecondStep, SecondStepEnded, SecondStepUsedUp, secondStepPasskeyOptions } from '#contract/sign-in-methods/signing-in'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { askForPasskey, hasPasskeys } from './passkeys.ts'
import { wayTexts } from './way-texts.ts'
import classes from './second-step-form.module.css'

export interface SecondStepFormProps {
  step: SecondStepNeeded['secondStep']
  onSignedIn: (answer: SignedIn) => unknown
  /** The step cannot be answered any more. The password is asked for again, with this text. */
  onEnded: (text: string) => void
  /** The person goes back to the password. */
  onBack: () => void
}

/** After these errors, only the password begins a new step. */
const ends = new Set<string>([SecondStepEnded.code, SecondStepUsedUp.code])

/** Asks for the second factor after the right password: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onSignedIn, onEnded, onBack }: SecondStepFormProps) {
  const ways = step.ways.filter((way) => way !== 'passkey' || hasPasskeys())
  const [way, setWay] = useState<SecondStepWay>(ways[0] ?? 'recoveryCode')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const answer = async (send: () => Promise<SignedIn | undefined>) => {
    setPending(true)
    setProblem(undefined)
    try {
      const signedIn = await send()
      if (signedIn) await onSignedIn(signedIn)
    } catch (error) {
      if (error instanceof ApiError && (ends.has(error.code) || error.status === 403)) return onEnded(error.message)
      setProblem(textOfError(error))
      focusFirst(form.current, ['code'])
    } finally {
      setPending(false)
    }
  }
  const sendCode = async () => (await call(answerSecondStep, { body: { token: step.token, code } })).payload
  const sendPasskey = async () => {
    const { options } = (await call(secondStepPasskeyOptions, { body: { token: step.token } })).payload
    const response = await askForPasskey(options)
    return response && (await call(answerSecondStep, { body: { token: step.token, response } })).payload
  }
  const handleSubmit = () => {
    if (way === 'passkey') return void answer(sendPasskey)
    if (code.trim() !== '') return void answer(sendCode)
    setProblem('Required')
    focusFirst(form.current, ['code'])
  }
  const choose = (other: SecondStepWay) => {
    setWay(other)
    setCode('')
    setProblem(undefined)
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      className={classes.form}
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) handleSubmit()
      }}
    >
      <div>
        <h2>{texts.title}</h2>
        <Text mt={4}>{texts.intro[way]}</Text>
      </div>
      {way === 'passkey' ? (
        problem ? (
          <Problem>{problem}</Problem>
        ) : null
      ) : (
        <TextInput
          key={way}
          label={way === 'authenticator' ? wayTexts.code : wayTexts.recoveryCode}
          data-path="code"
          required
          autoFocus
          autoComplete={way === 'authenticator' ? 'one-time-code' : 'off'}
          inputMode={way === 'authenticator' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Button type="submit" fullWidth loading={pending} leftSection={way === 'passkey' ? <IconFingerprint size={18} aria-hidden /> : null}>
        {way === 'passkey' ? wayTexts.usePasskey : 'Continue'}
      </Button>
      <Stack gap={8} align="flex-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <TextButton key={other} onClick={() => choose(other)} disabled={pending}>
              {wayTexts.instead[other]}
            </TextButton>
          ))}
        <TextButton onClick={onBack} disabled={pending}>
          Back to the password
        </TextButton>
      </Stack>
      <Text fz={13} c="dimmed">
        {texts.lost}
      </Text>
    </Box>
  )
}

const texts = {
  title: 'One more step',
  intro: {
    passkey: 'Your password is right. Now show that it is you with your passkey: your fingerprint, your face or the PIN of your device.',
    authenticator: 'Your password is right. Open your authenticator app and enter the six digits that it shows for SafePractice.',
    recoveryCode: 'Enter one of the recovery codes that you printed or saved. Each works once.',
  } satisfies Record<SecondStepWay, string>,
  lost: 'No phone and no recovery code? An administrator of your practice can help under Administration, Sign-in Rules.',
}
