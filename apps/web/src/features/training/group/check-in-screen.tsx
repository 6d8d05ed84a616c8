import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconQrcode } from '@tabler/icons-react'

import { checkIn } from '#contract/group-training'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { required, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { ButtonLink } from '#web/platform/ui/button-link.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

export const search = { code: required(textUpTo(100)) }

/** /training/checkIn: the page behind the code on the host's screen. Opening it while signed in checks the person in. */
export function CheckInScreen() {
  const { values } = useSearchState(search)
  return (
    <Screen title="Check In">
      {values.code ? (
        <Arrival key={values.code} code={values.code} />
      ) : (
        <EmptyState icon={<IconQrcode size={24} stroke={1.6} aria-hidden />}>
          Scan the code on the screen of the training with the camera of your phone.
        </EmptyState>
      )}
    </Screen>
  )
}

function Arrival({ code }: { code: string }) {
  const query = useQuery({
    queryKey: [nameOf(checkIn), code],
    queryFn: ({ signal }) => call(checkIn, { body: { code }, signal }),
    // A code is sent only once, because it expires within moments.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  return (
    <QueryView query={query}>
      {({ payload }) => (
        <div role="status">
          <EmptyState
            icon={<IconCircleCheck size={24} stroke={1.6} aria-hidden />}
            title={`You are checked in: ${payload.trainingName}`}
            action={
              <ButtonLink variant="default" to="/training">
                My training
              </ButtonLink>
            }
          >
            You can put your phone away. If you leave the room, please say so to the person who runs the training.
          </EmptyState>
        </div>
      )}
    </QueryView>
  )
}
