import { groupAttendees } from '#contract/group-training/group-training'
import { getTrainingFilm, getTrainingPoster, getTrainingText, getTrainingVideo, type MemberTraining } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { addressOf } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { required, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { ChosenVideo } from '#web/shared/training/chosen-video.tsx'

import classes from './group.module.css'

export const search = { videoId: required(textUpTo(100)), users: textUpTo(20_000) }

/** Lazy, so that it is in one file with the player, which shows it too. */
const StandardLinks = lazyPart(async () => (await import('#web/shared/training/standard-links.tsx')).StandardLinks)

/** /training/groupTraining: plays a video with the browser's own controls. Nothing is saved or credited (PLAYER-030). */
export function GroupViewerScreen() {
  const { videoId, users } = useSearchState(search).values
  return <ChosenVideo eTag={videoId}>{(video) => <Viewer video={video} users={users} />}</ChosenVideo>
}

function Viewer({ video, users }: { video: MemberTraining; users: string | undefined }) {
  const { can } = useCurrentLocation()
  const film = useEndpoint(getTrainingFilm, { params: { eTag: video.eTag } })
  return (
    <Screen
      title={video.name}
      action={
        <ButtonLink variant="default" to="/training">
          Back
        </ButtonLink>
      }
    >
      <QueryView query={film} errorText={unexpectedErrorText}>
        {({ payload }) => (
          <>
            <video
              controls
              playsInline
              className={classes.viewer}
              src={addressOf(getTrainingVideo, { params: { name: video.eTag } })}
              poster={addressOf(getTrainingPoster, { params: { poster: video.poster } })}
              aria-label={video.name}
            >
              <track
                kind="captions"
                src={addressOf(getTrainingText, { params: { name: payload.captions } })}
                srcLang="en"
                label="English"
                default
              />
            </video>
            <StandardLinks elements={payload.elements} />
          </>
        )}
      </QueryView>
      {users && can.administer ? <Names ids={users} /> : null}
    </Screen>
  )
}

/** The names of the people whose ids are in the address. */
function Names({ ids }: { ids: string }) {
  const query = useEndpoint(groupAttendees, { params: { ids } })
  const names = query.data?.payload.map(({ fullName }) => fullName) ?? []
  return names.length > 0 ? <Quiet component="p" mt={12}>{`With ${names.join(', ')}`}</Quiet> : null
}
