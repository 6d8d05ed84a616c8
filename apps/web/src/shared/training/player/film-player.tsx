import { useCallback, useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaTimeDisplay,
  MediaVolumeRange,
} from './media-elements.ts'
import { CaptionsButton, RateButton } from './player-buttons.tsx'
import classes from './player.module.css'

export interface FilmPlayerProps {
  title: string
  /** Addresses of the film, its captions and its poster image. */
  source: string
  captions: string
  poster: string
  /** Receives the video element, and null when it is removed. */
  onVideo: (video: HTMLVideoElement | null) => void
  /** Rendered over the picture, such as a question. */
  children?: ReactNode
}

/**
 * A film with our own controls below the picture, so that they cover neither picture nor captions. There is no seek bar (PLAYER-009), and the left
 * and right arrow keys do nothing (PLAYER-010). The only component that uses the elements of the controls library.
 */
export function FilmPlayer({ title, source, captions, poster, onVideo, children }: FilmPlayerProps) {
  const id = useId()
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const video = useCallback(
    (shown: HTMLVideoElement | null) => {
      setElement(shown)
      onVideo(shown)
    },
    [onVideo],
  )
  return (
    <div id={`${id}-player`} role="group" aria-label={`Player: ${title}`} className={classes.player} onKeyDownCapture={ignoreArrows}>
      <div className={classes.stage}>
        <MediaController
          id={id}
          class={classes.picture}
          fullscreenelement={`${id}-player`}
          noautohide
          nohotkeys
          nomutedpref
          novolumepref
          nosubtitleslangpref
        >
          <video
            ref={video}
            slot="media"
            src={source}
            poster={poster}
            preload="auto"
            playsInline
            disablePictureInPicture
            aria-label={title}
            onVolumeChange={({ currentTarget }) => showCaptionsIfMuted(currentTarget)}
          >
            <track kind="captions" src={captions} srcLang="en" label="English" />
          </video>
        </MediaController>
        {children}
      </div>
      <MediaControlBar mediacontroller={id} class={classes.bar}>
        <MediaPlayButton>{noTooltip}</MediaPlayButton>
        <MediaSeekBackwardButton seekoffset="30">{noTooltip}</MediaSeekBackwardButton>
        <MediaSeekBackwardButton seekoffset="10">{noTooltip}</MediaSeekBackwardButton>
        <MediaSeekBackwardButton seekoffset="5">{noTooltip}</MediaSeekBackwardButton>
        <MediaMuteButton>{noTooltip}</MediaMuteButton>
        <MediaVolumeRange class={classes.volume} />
        <MediaTimeDisplay showduration notoggle />
        <span className={classes.spring} />
        <RateButton video={element} />
        <CaptionsButton video={element} />
        <MediaFullscreenButton>{noTooltip}</MediaFullscreenButton>
      </MediaControlBar>
    </div>
  )
}

/** Takes the place of the tooltip of a button. Its text differs from the name of the button (WCAG 2.5.3). */
const noTooltip = <span slot="tooltip" />

function ignoreArrows(event: KeyboardEvent) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  event.stopPropagation()
}

/** Without sound, captions are required. */
function showCaptionsIfMuted(video: HTMLVideoElement) {
  if (!video.muted && video.volume > 0) return
  for (const track of video.textTracks) if (track.mode !== 'showing') track.mode = 'showing'
}
