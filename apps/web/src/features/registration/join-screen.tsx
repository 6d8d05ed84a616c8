import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { readToken } from '#web/platform/session/token.ts'
import { EntryFrame } from '#web/platform/ui/entry-frame.tsx'

import { AcceptInvitations } from './accept-invitations.tsx'
import { JoinForm } from './join-form.tsx'

/** Joining an existing practice (/register): with a join code, or, for people who are signed in, by accepting an invitation (ruling 24). */
export function JoinScreen() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const [signedIn, setSignedIn] = useState(() => readToken() !== undefined)
  return (
    <EntryFrame
      title="Join a practice"
      intro={signedIn ? 'Your open invitations.' : 'Your administrator has sent you an invitation with a join code.'}
    >
      {signedIn ? (
        <AcceptInvitations onSignedOut={() => setSignedIn(false)} />
      ) : (
        <JoinForm userName={search['email'] ?? search['phone'] ?? ''} code={search['code'] ?? ''} />
      )}
    </EntryFrame>
  )
}
