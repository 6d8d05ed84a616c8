import { Button, Stack } from '@mantine/core'
import { IconCircleCheck, IconDeviceTablet, IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { confirmPhoneSignIn, findPhoneSignIn, refusePhoneSignIn } from '#contract/shared-tablets/phone-sign-in'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { inThrees } from './in-threes.ts'

export const search = { ask: textUpTo(100) }

/** /tablet/phone: the page behind the code on a shared tablet. The person confirms on their own phone that the tablet may sign them in. */
export function PhoneSignInScreen() {
  const { values } = useSearchState(search)
  const { support } = useCurrentUser()
  const [typed, setTyped] = useState<string>()
  const ask = typed ?? values.ask
  return (
    <Screen title="Sign in on a shared tablet">
      {support ? <NotForSupport /> : ask ? <Asked key={ask} ask={ask} onAgain={() => setTyped('')} /> : <EnterDigits onEnter={setTyped} />}
    </Screen>
  )
}

function EnterDigits({ onEnter }: { onEnter: (digits: string) => void }) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const digits = value.replaceAll(/\D/g, '')
    if (digits.length === 6) onEnter(digits)
    else setError('Please enter the six digits that the tablet shows.')
  }
  return (
    <Card maw={480}>
      <form onSubmit={handleSubmit} noValidate aria-label="Digits of the tablet">
        <Stack gap={16}>
          <p>Choose your name on the tablet and then “Use my phone”. It shows six digits for two minutes.</p>
          <TextField
            label="Six digits"
            required
            value={value}
            error={error}
            onChange={(text) => {
              setError(undefined)
              setValue(text)
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Button type="submit" h={44}>
            Go on
          </Button>
        </Stack>
      </form>
    </Card>
  )
}

function Asked({ ask, onAgain }: { ask: string; onAgain: () => void }) {
  const query = useQuery({
    queryKey: [nameOf(findPhoneSignIn), ask],
    queryFn: ({ signal }) => call(findPhoneSignIn, { body: { ask }, signal }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const { error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return <Nothing text={error.message} onAgain={onAgain} />
  return <QueryView query={query}>{({ payload }) => <Question ask={ask} of={payload} onAgain={onAgain} />}</QueryView>
}

interface QuestionProps {
  ask: string
  of: AnswerOf<typeof findPhoneSignIn>['payload']
  onAgain: () => void
}

function Question({ ask, of: { name, tabletName, locationName, code, confirmed }, onAgain }: QuestionProps) {
  const confirm = useAction(confirmPhoneSignIn)
  const refuse = useAction(refusePhoneSignIn)
  const error = confirm.error ?? refuse.error
  if (refuse.isSuccess) return <Refused tabletName={tabletName} />
  if (confirmed || confirm.isSuccess) return <Confirmed name={name} tabletName={tabletName} />
  if (error?.status === 404) return <Nothing text={error.message} onAgain={onAgain} />
  return (
    <Card maw={480} gap={16}>
      <h2>
        Sign in as {name} on the tablet {tabletName}?
      </h2>
      <p>
        The tablet stands at {locationName}. It must show <b className="numbers">{inThrees(code)}</b> now.
      </p>
      <Quiet component="p">Confirm only if you stand before this tablet yourself. Nobody else may ask you to do this.</Quiet>
      {error ? <Problem>{error.message}</Problem> : null}
      <Button h={48} loading={confirm.isPending} disabled={refuse.isPending} onClick={() => confirm.mutate({ body: { ask } })}>
        Yes, sign me in there
      </Button>
      <Button
        h={48}
        variant="default"
        loading={refuse.isPending}
        disabled={confirm.isPending}
        onClick={() => refuse.mutate({ body: { ask } })}
      >
        No
      </Button>
    </Card>
  )
}

const Confirmed = ({ name, tabletName }: { name: string; tabletName: string }) => (
  <div role="status">
    <EmptyState icon={<IconCircleCheck size={24} stroke={1.6} aria-hidden />} title="Confirmed">
      {`The tablet ${tabletName} opens for ${name} within a few seconds. You can put your phone away.`}
    </EmptyState>
  </div>
)

const Refused = ({ tabletName }: { tabletName: string }) => (
  <div role="status">
    <EmptyState
      icon={<IconHandStop size={24} stroke={1.6} aria-hidden />}
      title="Nobody was signed in"
      action={
        <ButtonLink to="/" variant="default">
          Go to the dashboard
        </ButtonLink>
      }
    >
      {`The tablet ${tabletName} says so. If you were not standing before it, tell your administrator: somebody chose your name there.`}
    </EmptyState>
  </div>
)

const Nothing = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <div role="alert">
    <EmptyState
      icon={<IconDeviceTablet size={24} stroke={1.6} aria-hidden />}
      action={
        <Button variant="default" h={44} onClick={onAgain}>
          Enter the digits of the tablet
        </Button>
      }
    >
      {text}
    </EmptyState>
  </div>
)
