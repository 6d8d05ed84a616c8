import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import type { TabletPerson } from '#contract/shared-tablets/on-tablet'
import { hrefOf } from '#web/platform/routing/address.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { QrCode } from '#web/platform/ui/print/qr-code.tsx'

import type { KeptTablet } from '../device/kept-tablet.ts'
import { inThrees } from '../phone/in-threes.ts'
import classes from '../tablet.module.css'
import { textOfFailure } from './text-of-failure.ts'
import { usePhoneSignIn } from './use-phone-sign-in.ts'

interface PhonePromptProps {
  tablet: KeptTablet
  person: TabletPerson
  onSignedIn: () => Promise<void>
  onNotPaired: () => void
  onBack: () => void
}

/** Shows the code that the chosen person scans with their own phone, and waits until the phone has confirmed. */
export function PhonePrompt({ tablet, person, onSignedIn, onNotPaired, onBack }: PhonePromptProps) {
  const { asked, state, error, again } = usePhoneSignIn({ tablet, person, onSignedIn, onNotPaired })
  const address = { to: '/tablet/phone' } as const
  return (
    <section className={classes.narrow} aria-label={person.name}>
      <h1>{person.name}</h1>
      {error ? (
        <ErrorState text={textOfFailure(error)} onRetry={again} />
      ) : state === 'ended' ? (
        <ErrorState text="The two minutes are over, and nothing was confirmed on a phone." onRetry={again} />
      ) : state === 'refused' ? (
        <ErrorState text={`On the phone of ${person.name}, the answer was No. Nobody was signed in.`} onRetry={again} />
      ) : asked ? (
        <>
          <p>Point the camera of your own phone at this code. Confirm there that it is you.</p>
          <div className={classes.scan}>
            <QrCode
              text={window.location.origin + hrefOf({ ...address, search: { ask: asked.link } })}
              label={`Code for the phone of ${person.name}`}
            />
          </div>
          <p>
            Without a camera, open <b className="breaks">{window.location.host + hrefOf(address)}</b> on your phone and enter:
          </p>
          <p className={classes.digits}>{inThrees(asked.code)}</p>
          {state === 'confirmed' ? (
            <Quiet role="status">Confirmed. One moment.</Quiet>
          ) : (
            <TimeLeft key={asked.code} seconds={asked.seconds} />
          )}
        </>
      ) : (
        <Quiet component="p">Loading</Quiet>
      )}
      <Button variant="subtle" fullWidth h={48} mt={16} onClick={onBack}>
        Back
      </Button>
    </section>
  )
}

/** The time that is left, counted on this device, because its clock may differ from the server's. */
function TimeLeft({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  return (
    <Quiet
      role="timer"
      className="numbers"
      display="block"
      ta="center"
    >{`Waiting for your phone. ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left.`}</Quiet>
  )
}
