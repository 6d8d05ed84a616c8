import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { NoTabletCode, setCodeOnTablet, startTabletSession, TabletCodeEnded, type TabletPerson } from '#contract/shared-tablets/on-tablet'
import { TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

import type { KeptTablet } from '../device/kept-tablet.ts'
import { proofOf } from '../device/tablet-key.ts'
import { CodePad } from './code-pad.tsx'
import { NewCodeForm, type NewCode } from './new-code-form.tsx'
import { PhonePrompt } from './phone-prompt.tsx'
import { textOfFailure } from './text-of-failure.ts'

interface UnlockProps {
  tablet: KeptTablet
  person: TabletPerson
  onSignedIn: () => Promise<void>
  onNotPaired: () => void
  onBack: () => void
}

const codeLength = 6

/** Asks the chosen person for their code or their phone, or lets them set a code. */
export function Unlock({ tablet, person, onSignedIn, onNotPaired, onBack }: UnlockProps) {
  const [setsCode, setSetsCode] = useState(!person.hasCode)
  const [usesPhone, setUsesPhone] = useState(false)
  const [code, setCode] = useState('')
  const onError = (error: unknown) => {
    setCode('')
    if (!(error instanceof ApiError)) return
    if (error.code === TabletNotPaired.code) onNotPaired()
    if (error.code === TabletCodeEnded.code || error.code === NoTabletCode.code) setSetsCode(true)
  }
  const signIn = useMutation({
    mutationFn: async (typed: string) => {
      await call(startTabletSession, { body: { ...(await proofOf(tablet, 'session')), person: person._id, code: typed } })
      await onSignedIn()
    },
    onError,
  })
  const save = useMutation({
    mutationFn: async ({ password, code: chosen }: NewCode) => {
      await call(setCodeOnTablet, { body: { ...(await proofOf(tablet, 'code')), person: person._id, password, code: chosen } })
      return chosen
    },
    onSuccess: (chosen) => {
      setSetsCode(false)
      signIn.mutate(chosen)
    },
    onError,
  })
  const change = (typed: string) => {
    setCode(typed)
    if (typed.length === codeLength) signIn.mutate(typed)
  }
  if (usesPhone)
    return (
      <PhonePrompt tablet={tablet} person={person} onSignedIn={onSignedIn} onNotPaired={onNotPaired} onBack={() => setUsesPhone(false)} />
    )
  if (setsCode)
    return (
      <NewCodeForm
        name={person.name}
        pending={save.isPending}
        refused={refusedOf(save.error ?? signIn.error)}
        onSave={(entered) => save.mutate(entered)}
        onPhone={() => setUsesPhone(true)}
        onBack={onBack}
      />
    )
  return (
    <CodePad
      name={person.name}
      code={code}
      pending={signIn.isPending}
      problem={signIn.error ? (fieldsOf(signIn.error)['code'] ?? textOfFailure(signIn.error)) : undefined}
      onChange={change}
      onPhone={() => setUsesPhone(true)}
      onNewCode={() => {
        signIn.reset()
        setSetsCode(true)
      }}
      onBack={onBack}
    />
  )
}

const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {})

function refusedOf(error: unknown) {
  const { password, code } = fieldsOf(error)
  const fields = { ...(password ? { password } : {}), ...(code ? { code } : {}) }
  return { fields, problem: error && !password && !code ? textOfFailure(error) : undefined }
}
