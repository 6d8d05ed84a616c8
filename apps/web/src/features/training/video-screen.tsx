import { Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'

import type { MemberTraining } from '#contract/training/training'
import { required, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { ChosenVideo } from '#web/shared/training/chosen-video.tsx'
import { FilmPlace } from '#web/shared/training/film-place.tsx'

export const search = { videoId: required(textUpTo(100)) }

/** Lazy, because it includes the controls library. */
const FilmView = lazyPart(
  async () => (await import('#web/shared/training/player/film-view.tsx')).FilmView,
  ({ video }) => <FilmPlace poster={video.poster} beside />,
)

/** /training/view: one video. */
export function VideoScreen() {
  const { videoId } = useSearchState(search).values
  return <ChosenVideo eTag={videoId}>{(video, next) => <VideoPage key={video.eTag} video={video} next={next} />}</ChosenVideo>
}

function VideoPage({ video, next }: { video: MemberTraining; next: MemberTraining | undefined }) {
  return (
    <Screen
      title={video.name}
      action={
        <Group gap={8} wrap="nowrap">
          <ButtonLink variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />} to="/training">
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
