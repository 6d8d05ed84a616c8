import { useSearch } from '@tanstack/react-router'
import { IconBuildingPlus, IconChevronRight, IconUsers, type Icon } from '@tabler/icons-react'

import { useRouteExists } from '#web/platform/routing/use-route-exists.ts'
import { EntryFrame } from '#web/platform/ui/entry-frame.tsx'
import { Link } from '#web/platform/ui/link.tsx'
import { whyEnded } from '#web/platform/session/why-ended.ts'

import { SignInForm } from './sign-in-form.tsx'
import { SignInPreview } from './sign-in-preview.tsx'
import classes from './sign-in-screen.module.css'

/** The sign-in page, at /signin and /onboarding. Knows `email`, `code`, `from` and `data` in the address. */
export function SignInScreen() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const exists = useRouteExists()
  const join = { email: search['email'], code: search['code'] }
  return (
    <EntryFrame title="Sign in" intro="Safety, OSHA and training for your practice." aside={<SignInPreview />}>
      {search['ended'] ? (
        <p className={classes.ended} role="status">
          {whyEnded(search['ended'])}
          {search['ended'] === 'removed' ? null : ' Sign in to go on where you were.'}
        </p>
      ) : null}
      <SignInForm email={search['email']} from={search['from']} supportLink={search['data']} />
      {exists('/register') || exists('/registerPractice') ? <p className={classes.or}>New here?</p> : null}
      <nav aria-label="New here?" className={classes.ways}>
        {exists('/register') ? <Way to="/register" search={join} icon={IconUsers} text="Join an existing practice" /> : null}
        {exists('/registerPractice') ? <Way to="/registerPractice" icon={IconBuildingPlus} text="Create a new practice" /> : null}
      </nav>
    </EntryFrame>
  )
}

function Way({ to, search = {}, icon: Sign, text }: { to: string; search?: Record<string, string | undefined>; icon: Icon; text: string }) {
  return (
    <Link to={to} search={search} className={classes.way}>
      <Sign size={18} stroke={1.6} aria-hidden />
      <span>{text}</span>
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </Link>
  )
}
