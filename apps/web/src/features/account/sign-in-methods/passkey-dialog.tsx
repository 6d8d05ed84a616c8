import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { addPasskey, getSignInMethods, passkeyCreationOptions } from '#contract/sign-in-methods/sign-in-methods'
import { ApiError, textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { createPasskey, KnownDevice } from '#web/shared/sign-in/passkeys.ts'

interface PasskeyDialogProps {
  /** Receives the recovery codes if the account has just got its first ones. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

/** Adds a passkey: a name, then the window of the browser. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  useFocusBack()
  const client = useQueryClient()
  const [name, setName] = useState(thisDevice)
  const [pending, setPending] = useState(false)
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const add = async () => {
    setPending(true)
    setProblem(undefined)
    setNameError(undefined)
    try {
      const { token, options } = (await call(passkeyCreationOptions)).payload
      const response = await createPasskey(options)
      if (!response) return setProblem(texts.givenUp)
      const { recoveryCodes } = (await call(addPasskey, { body: { token, name: name.trim(), response } })).payload
      await client.invalidateQueries({ queryKey: [nameOf(getSignInMethods)] })
      onAdded(recoveryCodes)
    } catch (error) {
      if (error instanceof KnownDevice) return setProblem(texts.knownDevice)
      if (error instanceof ApiError && error.fields['name']) return refuse(error.fields['name'])
      setProblem(textOfError(error))
    } finally {
      setPending(false)
    }
  }
  const refuse = (text: string) => {
    setNameError(text)
    focusFirst(form.current, ['name'])
  }
  return (
    <Modal opened onClose={() => (pending ? undefined : onClose())} title="Add a passkey" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') refuse('Required')
          else if (!pending) void add()
        }}
      >
        <Stack gap={16}>
          <Text>{texts.intro}</Text>
          {problem ? <Problem>{problem}</Problem> : null}
          <TextField
            label="Name of the passkey"
            help="So that you recognize it later, for example: My phone"
            path="name"
            required
            maxLength={60}
            value={name}
            onChange={setName}
            error={nameError}
          />
          <Buttons end>
            <Button variant="default" onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Continue
            </Button>
          </Buttons>
        </Stack>
      </form>
    </Modal>
  )
}

/** The kind of this device in a word, as the name to start with. */
function thisDevice(): string {
  const { userAgent } = navigator
  const known = [
    [/iPhone/, 'My iPhone'],
    [/iPad/, 'My iPad'],
    [/Android/, 'My Android phone'],
    [/Macintosh/, 'My Mac'],
    [/Windows/, 'My Windows PC'],
  ] as const
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device'
}

const texts = {
  intro:
    'Your device asks for your fingerprint, your face or its PIN. None of these leaves the device. To use your phone instead of this computer, choose "another device" in the window that opens, and scan its code.',
  givenUp: 'No passkey was made. The window was closed, or it waited too long. Please try again.',
  knownDevice: 'This device already has a passkey for your account.',
}
