import { useState } from 'react'

import { readToken } from '#web/platform/session/token.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'

import { AcceptInvitations } from './accept-invitations.tsx'
import { JoinForm } from './join-form.tsx'

export const search = { email: anyText, phone: anyText, code: anyText }

/** Joins an existing practice (/register): with a join code or, if signed in, by accepting an invitation (ruling 24). */
export function JoinScreen() {
  const { email, phone, code = '' } = useSearchValues(search)
  const [signedIn, setSignedIn] = useState(() => readToken() !== undefined)
  return (
    <EntryFrame title="Join a practice" intro={introOf({ signedIn, code })}>
      {signedIn ? <AcceptInvitations onSignedOut={() => setSignedIn(false)} /> : <JoinForm userName={email ?? phone ?? ''} code={code} />}
    </EntryFrame>
  )
}

/** A link contains everything that is needed, so only somebody without one hears of a join code. */
function introOf({ signedIn, code }: { signedIn: boolean; code: string }): string {
  if (signedIn) return 'Your open invitations.'
  return code ? 'Your practice has invited you to SafePractice.' : 'Enter the join code that your administrator gave you.'
}
