import { Group } from '@mantine/core'

import { getTraining, type MemberTraining } from '#contract/training'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { needed, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/button-link.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

export const search = { videoId: needed(textUpTo(100)) }

/** Lazy, because it includes the controls library. */
const FilmView = lazyPart(async () => (await import('./player/film-view.tsx')).FilmView)

/** /training/view: one video. Redirects to the list if the video is unknown (ROUTE-L-012). */
export function VideoScreen() {
  const user = useCurrentUser()
  const { values } = useSearchState(search)
  const query = useEndpoint(getTraining, { params: { userId: user._id } })
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload: { all } }) => {
        const place = all.findIndex(({ eTag }) => eTag === values.videoId)
        const video = all[place]
        return video ? <VideoPage key={video.eTag} video={video} next={all[place + 1]} /> : <Redirect to="/training" />
      }}
    </QueryView>
  )
}

function VideoPage({ video, next }: { video: MemberTraining; next: MemberTraining | undefined }) {
  return (
    <Screen
      title={video.name}
      action={
        <Group gap={8} wrap="nowrap">
          <ButtonLink variant="default" to="/training">
            Back
          </ButtonLink>
          {next ? (
            <ButtonLink variant="default" to="/training/view" search={{ videoId: next.eTag }}>
              {'Next >>'}
            </ButtonLink>
          ) : null}
        </Group>
      }
    >
      <FilmView video={video} next={next} />
    </Screen>
  )
}
