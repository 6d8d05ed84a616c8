import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconQrcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { checkIn, CodeExpired } from '#contract/group-training/check-in'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { required, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { keepScanOf, takeScan } from './kept-scan.ts'
import { isRefusal } from './use-hosting.ts'

export const search = { code: required(textUpTo(100)) }

/** /training/checkIn: the page behind the code on the host's screen. Opening it while signed in checks the person in. */
export function CheckInScreen() {
  const { values } = useSearchState(search)
  return (
    <Screen title="Check In">
      {values.code ? (
        <Arrival key={values.code} code={values.code} />
      ) : (
        <ToScan>Scan the code on the screen of the training with the camera of your phone.</ToScan>
      )}
    </Screen>
  )
}

function Arrival({ code }: { code: string }) {
  const query = useQuery({
    queryKey: [nameOf(checkIn), code],
    queryFn: ({ signal }) => sendCode(code, signal),
    // A code is sent only once, because it expires within moments.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  if (query.isPending) return <Waiting />
  if (isRefusal(query.error) && query.error.status !== 401) return <Refused error={query.error} />
  return (
    <QueryView query={query}>
      {({ payload }) => (
        <div role="status">
          <EmptyState
            icon={<IconCircleCheck size={24} stroke={1.6} aria-hidden />}
            title={`You are checked in: ${payload.trainingName}`}
            action={<MyTraining />}
          >
            You can put your phone away. If you leave the room, please say so to the person who runs the training.
          </EmptyState>
        </div>
      )}
    </QueryView>
  )
}

/** Shown at once, because on a slow network a person would put the phone away too early. */
const Waiting = () => (
  <div role="status" aria-busy="true">
    <EmptyState icon={<IconQrcode size={24} stroke={1.6} aria-hidden />} title="Checking you in…">
      Please leave this page open until it says that you are checked in. Where the network is weak, that takes a few seconds longer.
    </EmptyState>
  </div>
)

/** Checks in with a scan from before the sign-in, if there is one. If the session has ended meanwhile, the scan is kept for after the next sign-in. */
async function sendCode(code: string, signal: AbortSignal) {
  const scan = takeScan(code)
  try {
    return await call(checkIn, { body: { code, ...(scan ? { scan } : {}) }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await keepScanOf(code).catch(() => undefined)
    throw error
  }
}

/** Offers no second try, because the same code would be refused again. An expired code is replaced by the one that the screen shows now. */
function Refused({ error: { code, message } }: { error: ApiError }) {
  return (
    <div role="alert">
      {code === CodeExpired.code ? (
        <ToScan title={message}>
          The code changes every few seconds. Leave this page, open the camera of your phone, and point it at the screen again.
        </ToScan>
      ) : (
        <ToScan>{message}</ToScan>
      )}
    </div>
  )
}

const ToScan = ({ title, children }: { title?: string; children: ReactNode }) => (
  <EmptyState icon={<IconQrcode size={24} stroke={1.6} aria-hidden />} {...(title ? { title } : {})} action={<MyTraining />}>
    {children}
  </EmptyState>
)

const MyTraining = () => (
  <ButtonLink variant="default" to="/training">
    My training
  </ButtonLink>
)
