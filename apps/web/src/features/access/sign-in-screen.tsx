import { IconBuildingPlus, IconChevronRight, IconUsers, type Icon } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import type { Address } from '#web/platform/routing/address.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { whenIdle } from '#web/platform/when-idle.ts'
import { whyEnded } from '#web/platform/session/why-ended.ts'

import { keptProviders } from './providers/kept-providers.ts'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-screen.module.css'

const SignInPreview = lazyPart(async () => (await import('./sign-in-preview.tsx')).SignInPreview)

const ProviderButtons = lazyPart(async () => (await import('./providers/provider-buttons.tsx')).ProviderButtons)

/** `data` is the token of a support link, `from` the page to open after sign-in, `ended` the reason a session ended. */
export const search = { email: anyText, code: anyText, from: anyText, data: anyText, ended: anyText }

/** The sign-in page, at /signin and /onboarding. */
export function SignInScreen() {
  const { email, code, from, data, ended } = useSearchValues(search)
  useEffect(() => void removeOldKept(), [])
  const [asksForProviders, setAsksForProviders] = useState(() => keptProviders().length > 0)
  useEffect(() => whenIdle(() => setAsksForProviders(true)), [])
  return (
    <EntryFrame title="Sign in" intro="Safety, OSHA and training for your practice." aside={<SignInPreview />}>
      {ended ? (
        <p className={classes.ended} role="status">
          {whyEnded(ended)}
          {ended === 'removed' ? null : ' Sign in to pick up where you left off.'}
        </p>
      ) : null}
      <SignInForm email={email} from={from} supportLink={data} />
      <div className={classes.late}>{asksForProviders ? <ProviderButtons from={from} /> : null}</div>
      <p className={classes.or}>New here?</p>
      <List component="nav" aria-label="New here?">
        <EntryLink address={{ to: '/register', search: { email, code } }} icon={IconUsers} text="Join an existing practice" />
        <EntryLink address={{ to: '/registerPractice' }} icon={IconBuildingPlus} text="Create a new practice" />
      </List>
      <a href="/legal" className={classes.legal}>
        Terms, privacy and contact
      </a>
    </EntryFrame>
  )
}

const removeOldKept = async () => (await import('#web/platform/storage/unsent.ts')).removeOldKept()

function EntryLink({ address, icon: Sign, text }: { address: Address; icon: Icon; text: string }) {
  return (
    <Link {...address} className={classes.way}>
      <Sign size={18} stroke={1.6} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </Link>
  )
}
