import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import { getSession, signOut } from '#contract/access/access'
import { paymentProblem } from '#contract/billing/billing'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { UpdateSubscriptionForm } from './update-subscription-form.tsx'

/** The page a practice lands on while its last payment has failed (GUARD-006, BILL-022 to BILL-043). Others read that nothing is wrong. */
export function UpdateSubscriptionScreen() {
  const session = useEndpoint(getSession)
  const leave = useLeave()
  return (
    <EntryFrame title="Update billing details" wide>
      <div className="in-order">
        <QueryView query={session}>{({ payload: { user } }) => <Problem practiceId={user.practice?._id ?? ''} onDone={leave} />}</QueryView>
        <Text mt={24} c="dimmed">
          Another account?{' '}
          <Button
            variant="transparent"
            size="compact-sm"
            component="a"
            href={hrefOf({ to: '/signin' })}
            onClick={(event) => {
              event.preventDefault()
              leave()
            }}
          >
            Sign In
          </Button>
          <br />
          Questions? <a href="/legal">Terms, privacy and contact</a>
        </Text>
      </div>
    </EntryFrame>
  )
}

function Problem({ practiceId, onDone }: { practiceId: string; onDone: () => void }) {
  const problem = useEndpoint(paymentProblem, { params: { practiceId } }, { enabled: practiceId !== '' })
  return (
    <QueryView query={problem}>
      {({ payload }) =>
        payload.paymentFailed ? (
          <>
            <Alert color="red" variant="light" role="status" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />} my="md">
              Whoops! Looks like there&apos;s an issue with your payment method. Please update your billing details to resume using the
              product.
            </Alert>
            <UpdateSubscriptionForm problem={payload} onDone={onDone} />
          </>
        ) : (
          <Text my="md">
            No payment of {payload.practice.name} has failed, so there is nothing to update here. <Link to="/">Go to the dashboard</Link>
          </Text>
        )
      }
    </QueryView>
  )
}

/** Signs out, which leads to /signin. A person still signed in would be redirected back here (BILL-035). */
function useLeave() {
  const client = useQueryClient()
  return () => {
    call(signOut, { keepSessionOn401: true }).catch(() => undefined)
    endSession({ expired: false })
    client.removeQueries()
  }
}
