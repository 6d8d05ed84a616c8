import { Skeleton } from '@mantine/core'

import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { AccountStep } from './account-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProgressHeader } from './progress-header.tsx'
import { useRegistration } from './use-registration.ts'

const VerificationStep = lazyPart(async () => (await import('./verification-step.tsx')).VerificationStep, <Skeleton height={240} />)

/** The practice registration at /registerPractice: four steps, resumed at the last position. */
export function RegisterPracticeScreen() {
  const { state, toVerification, toAccount, toStepOf, finish } = useRegistration()
  usePreload(VerificationStep)
  return (
    <EntryFrame title="Create a new practice" intro="Four steps, a few minutes. You can leave at any time and finish later." wide>
      <ProgressHeader current={state.step === 'loading' ? 1 : state.step} />
      {state.step === 'loading' ? <Skeleton height={240} /> : null}
      {state.step === 1 ? <AccountStep onDone={toVerification} /> : null}
      {state.step === 2 ? <VerificationStep account={state.account} onVerified={toStepOf} onOther={toAccount} /> : null}
      {state.step === 3 ? <CompanyStep onDone={toStepOf} /> : null}
      {state.step === 4 ? <PaymentStep onDone={finish} /> : null}
    </EntryFrame>
  )
}
