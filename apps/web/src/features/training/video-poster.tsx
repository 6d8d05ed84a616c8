import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'

import { getTrainingPoster, type MemberTraining } from '#contract/training'
import { addressOf } from '#web/platform/api/call.ts'

import classes from './training.module.css'

interface VideoPosterProps {
  video: Pick<MemberTraining, 'poster' | 'trainingType'>
  /** Nothing plays where it is pressed. */
  still?: boolean
}

/** The picture of a video, over a drawn one, which stays where there is none. Decoration: the name of the video stands beside it. */
export function VideoPoster({ video: { poster, trainingType }, still = false }: VideoPosterProps) {
  const [missing, setMissing] = useState(false)
  return (
    <span className={classes.poster} data-type={trainingType} aria-hidden>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
        <circle cx="268" cy="24" r="96" />
        <circle cx="36" cy="172" r="72" />
      </svg>
      {missing ? null : (
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
