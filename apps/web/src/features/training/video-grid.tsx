import { Progress } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'

import type { MemberTraining } from '#contract/training/training'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { noVideosText } from '#web/shared/training/no-videos-text.ts'
import card from '#web/shared/training/video-card.module.css'
import { usePostersInSight, VideoPoster } from '#web/shared/training/video-poster.tsx'

import classes from './training.module.css'
import { watchedText } from './video-words.ts'

/** The cards of the videos of one tab. */
export function VideoGrid({ videos }: { videos: readonly MemberTraining[] }) {
  const isInSight = usePostersInSight()
  if (videos.length === 0) return <EmptyState icon={<IconVideo size={24} stroke={1.6} aria-hidden />}>{noVideosText}</EmptyState>
  return (
    <ul className={card.grid}>
      {videos.map((video, at) => (
        <li key={video.eTag}>
          <VideoCard video={video} waits={!isInSight(at)} />
        </li>
      ))}
    </ul>
  )
}

function VideoCard({ video, waits }: { video: MemberTraining; waits: boolean }) {
  const percent = video.completed ? 100 : Math.floor((video.currentTime / video.duration) * 100)
  return (
    <Card p={0} className={card.card}>
      <Link to="/training/view" search={{ videoId: video.eTag }}>
        <VideoPoster video={video} waits={waits} />
        <span className={card.words}>
          <strong>{video.name}</strong>
          <Quiet className="numbers">{watchedText(video)}</Quiet>
          <span className={classes.state}>
            {video.completed ? (
              <StateBadge state="done">Completed</StateBadge>
            ) : (
              <Progress value={percent} flex={1} aria-label={`Progress of ${video.name}`} />
            )}
          </span>
        </span>
      </Link>
    </Card>
  )
}
