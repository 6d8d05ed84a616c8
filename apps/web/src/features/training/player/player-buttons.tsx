import { IconBadgeCc, IconBadgeCcFilled } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

import classes from './player.module.css'

/** The rates that can be chosen, one after the other; the server counts no more than the last one. */
const rates = [0.75, 1, 1.25, 1.5]

const setRate = (video: HTMLVideoElement | null, rate: number) => void (video && Object.assign(video, { playbackRate: rate }))
const setMode = (track: TextTrack | undefined, mode: TextTrackMode) => void (track && Object.assign(track, { mode }))

interface PlayerButtonProps {
  /** null before it is shown. */
  video: HTMLVideoElement | null
}

/** Changes the speed to the next one. Its name says the speed of now. */
export function RateButton({ video }: PlayerButtonProps) {
  const rate = useWatched(video, 'ratechange', () => video?.playbackRate ?? 1)
  const change = () => setRate(video, rates.find((one) => one > rate) ?? 0.75)
  return (
    <button type="button" className={classes.control} onClick={change} title="Speed">
      {rate}x<span className="visually-hidden"> speed</span>
    </button>
  )
}

export function CaptionsButton({ video }: PlayerButtonProps) {
  const on = useWatched(video?.textTracks, 'change', () => video?.textTracks[0]?.mode === 'showing')
  const change = () => setMode(video?.textTracks[0], on ? 'disabled' : 'showing')
  const Sign = on ? IconBadgeCcFilled : IconBadgeCc
  return (
    <button type="button" className={classes.control} aria-pressed={on} aria-label="Captions" title="Captions" onClick={change}>
      <Sign size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

/** A value of the video that an event tells the changes of. */
function useWatched<Value>(target: EventTarget | null | undefined, event: string, read: () => Value): Value {
  return useSyncExternalStore((notify) => {
    target?.addEventListener(event, notify)
    return () => target?.removeEventListener(event, notify)
  }, read)
}
