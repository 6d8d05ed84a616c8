import { useState } from 'react'

import { Redirect } from '#web/platform/routing/redirect.tsx'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { keepJoining, readJoining, type Joining } from './join-state.ts'
import { SetupForm } from './setup-form.tsx'
import type { SetupPerson } from './setup-person.ts'
import { codedContactsOf } from './use-prepare-setup.ts'

/** Lazy, because it is the second step. */
const VerifyContacts = lazyPart(async () => (await import('./verify-contacts.tsx')).VerifyContacts)

/**
 * Sets up the account of an invited person (/registerUser): the form, then the codes. Without an invitation it redirects to /register (INVITE-008).
 */
export function SetupScreen() {
  const [joining] = useState(() => readJoining())
  return joining ? <Setup joining={joining} /> : <Redirect to="/register" />
}

const introOf = (joining: Joining, person: SetupPerson) =>
  codedContactsOf(joining, person).length > 0
    ? 'We have sent you a code to prove that the contact is yours.'
    : 'One moment, please. Your account is being set up.'

function Setup({ joining }: { joining: Joining }) {
  const [person, setPerson] = useState<SetupPerson>()
  const [verifying, setVerifying] = useState(false)
  const { practice } = joining.user
  usePreload(VerifyContacts)
  // A form submitted earlier is present without a person only after a reload.
  const again =
    joining.draft && !person ? ' Please choose your password again to continue. A code you already received is still valid.' : ''
  return (
    <EntryFrame title="Setup your account" intro={verifying && person ? introOf(joining, person) : `${practice} has invited you.${again}`}>
      {verifying && person ? (
        <VerifyContacts joining={joining} person={person} onBack={() => setVerifying(false)} />
      ) : (
        <SetupForm
          joining={joining}
          before={person}
          onReady={(ready) => {
            const { password: _password, confirmPassword: _again, ...draft } = ready.draft
            keepJoining({ ...joining, draft })
            setPerson(ready)
            setVerifying(true)
          }}
        />
      )}
    </EntryFrame>
  )
}
