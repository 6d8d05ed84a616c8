import { planDetails } from '#contract/billing/billing'
import type { User } from '#contract/access/access'
import { getRegistration } from '#contract/registration/registration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { PaymentForm } from './payment-form.tsx'

/** Step 4. Registered data and costs are loaded from the server, so a reload changes nothing. */
export function PaymentStep({ onDone }: { onDone: (user: User) => Promise<void> }) {
  const registration = useEndpoint(getRegistration)
  const plans = useEndpoint(planDetails)
  return (
    <QueryView query={registration}>
      {({ payload: registered }) => (
        <QueryView query={plans}>
          {({ payload: offer }) =>
            registered ? (
              <PaymentForm registered={registered} plans={offer} onDone={onDone} />
            ) : (
              <ErrorState text="The company details are missing. Please reload the page." onRetry={registration.refetch} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  )
}
