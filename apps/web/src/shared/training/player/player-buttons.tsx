import { IconBadgeCc, IconBadgeCcFilled } from '@tabler/icons-react'

import { useExternalStore } from '#web/platform/use-external-store.ts'

import classes from './player.module.css'

/** The playback rates, in order. The server credits no more than the last one. */
const rates = [0.75, 1, 1.25, 1.5]

const setRate = (video: HTMLVideoElement | null, rate: number) => void (video && Object.assign(video, { playbackRate: rate }))
const setMode = (track: TextTrack | undefined, mode: TextTrackMode) => void (track && Object.assign(track, { mode }))

interface PlayerButtonProps {
  /** null until it is rendered. */
  video: HTMLVideoElement | null
}

/** Switches to the next speed. Its label shows the current one. */
export function RateButton({ video }: PlayerButtonProps) {
  const rate = useMediaValue(video, 'ratechange', () => video?.playbackRate ?? 1)
  const change = () => setRate(video, rates.find((one) => one > rate) ?? 0.75)
  return (
    <button type="button" className={classes.control} onClick={change} title="Speed">
      {rate}x<span className="visually-hidden"> speed</span>
    </button>
  )
}

export function CaptionsButton({ video }: PlayerButtonProps) {
  const on = useMediaValue(video?.textTracks, 'change', () => video?.textTracks[0]?.mode === 'showing')
  const change = () => setMode(video?.textTracks[0], on ? 'disabled' : 'showing')
  const Sign = on ? IconBadgeCcFilled : IconBadgeCc
  return (
    <button type="button" className={classes.control} aria-pressed={on} aria-label="Captions" title="Captions" onClick={change}>
      <Sign size={24} stroke={1.6} aria-hidden />
    </button>
  )
}

/** A value of the video that is read again on each event. */
function useMediaValue<Value>(target: EventTarget | null | undefined, event: string, read: () => Value): Value {
  return useExternalStore((notify) => {
    target?.addEventListener(event, notify)
    return () => target?.removeEventListener(event, notify)
  }, read)
}
