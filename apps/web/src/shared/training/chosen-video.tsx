import type { ReactNode } from 'react'

import { getTraining, type MemberTraining } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

interface ChosenVideoProps {
  eTag: string | undefined
  children: (video: MemberTraining, next: MemberTraining | undefined) => ReactNode
}

/** The video with this eTag and the next one in the list. Redirects to the list if the video is unknown (ROUTE-L-012). */
export function ChosenVideo({ eTag, children }: ChosenVideoProps) {
  const user = useCurrentUser()
  const query = useEndpoint(getTraining, { params: { userId: user._id } })
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload: { all } }) => {
        const place = all.findIndex((video) => video.eTag === eTag)
        const video = all[place]
        return video ? children(video, all[place + 1]) : <Redirect to="/training" />
      }}
    </QueryView>
  )
}
