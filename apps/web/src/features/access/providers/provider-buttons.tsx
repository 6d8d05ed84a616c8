import { Button, Group } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { signInProviderNames } from '#contract/sign-in-providers/provider-names'
import { listSignInProviders, startProviderSignIn, type SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import classes from '../sign-in-screen.module.css'
import { keepProviders, keptProviders } from './kept-providers.ts'
import { keepStart } from './kept-start.ts'

const signs = { google: IconBrandGoogle, microsoft: IconBrandWindows }

/** A button for each configured provider, or nothing (AUTH-05). Those that this browser saw last are shown at once. */
export function ProviderButtons({ from }: { from: string | undefined }) {
  const [providers, setProviders] = useState(keptProviders)
  const { pending, problem, start } = useStart(from)
  useEffect(() => {
    const arrive = ({ payload }: { payload: SignInProviderId[] }) => {
      keepProviders(payload)
      setProviders(payload)
    }
    call(listSignInProviders).then(arrive, () => undefined)
  }, [])
  if (providers.length === 0) return null
  return (
    <>
      <p className={classes.or}>Other ways to sign in</p>
      {problem ? <Problem>{problem}</Problem> : null}
      <Group grow gap={12}>
        {providers.map((provider) => {
          const Sign = signs[provider]
          return (
            <Button
              key={provider}
              variant="default"
              aria-label={`Sign in with ${signInProviderNames[provider]}`}
              leftSection={<Sign size={18} stroke={1.8} aria-hidden />}
              loading={pending === provider}
              disabled={pending !== undefined}
              onClick={() => void start(provider)}
            >
              {signInProviderNames[provider]}
            </Button>
          )
        })}
      </Group>
    </>
  )
}

function useStart(from: string | undefined) {
  const [pending, setPending] = useState<SignInProviderId>()
  const [problem, setProblem] = useState<string>()
  // The browser shows the page as it was left if the person goes back.
  useWindowEvent('pageshow', () => setPending(undefined))
  const start = async (provider: SignInProviderId) => {
    setPending(provider)
    setProblem(undefined)
    try {
      const { payload } = await call(startProviderSignIn, { params: { provider } })
      keepStart({ token: payload.token, from })
      window.location.assign(payload.address)
    } catch (error) {
      setProblem(textOfError(error))
      setPending(undefined)
    }
  }
  return { pending, problem, start }
}
