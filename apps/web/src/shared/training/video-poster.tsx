import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'

import { getTrainingPoster, type MemberTraining } from '#contract/training/training'
import { addressOf } from '#web/platform/api/call.ts'
import { useBrowserIdle } from '#web/platform/ui/use-browser-idle.ts'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import classes from './video-card.module.css'

/** How many posters of a list the first view may show. */
const inSight = { phone: 2, larger: 8 }

/** Returns whether the poster at a place of a list is loaded yet: in sight at once, the others once the first view is complete. */
export function usePostersInSight(): (at: number) => boolean {
  const idle = useBrowserIdle()
  const phone = useIsPhone()
  return (at) => idle || at < (phone ? inSight.phone : inSight.larger)
}

interface VideoPosterProps {
  video: Pick<MemberTraining, 'poster' | 'trainingType'>
  /** Hides the play icon, because a press does not play the video. */
  still?: boolean
  /** Shows only the placeholder for now. */
  waits?: boolean
}

/** The poster image of a video over a drawn placeholder, which stays if the image is missing. Decorative, because the video's name is beside it. */
export function VideoPoster({ video: { poster, trainingType }, still = false, waits = false }: VideoPosterProps) {
  const [missing, setMissing] = useState(false)
  return (
    <span className={classes.poster} data-type={trainingType} aria-hidden>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
        <circle cx="268" cy="24" r="96" />
        <circle cx="36" cy="172" r="72" />
      </svg>
      {missing || waits ? null : (
        <img src={addressOf(getTrainingPoster, { params: { poster } })} alt="" loading="lazy" onError={() => setMissing(true)} />
      )}
      {still ? null : (
        <span className={classes.play}>
          <IconPlayerPlay size={20} stroke={1.8} />
        </span>
      )}
    </span>
  )
}
